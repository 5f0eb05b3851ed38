/*---
clause: mm.pool-ipc.free-order-by-event
covers: copies that read the block, copies and fills of its next owner
control: the stream of the process that owns the block does not wait for the event
control-fails-with: a late copy from an imported block found the bytes of the next owner
requires: [pool-fd, ipc]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

#include <cstring>

namespace {

enum Write { kFromHost, kOnDevice, kFill, kWrites };
enum Read { kToHost, kToDevice, kReads };
constexpr unsigned kRounds = unsigned{kWrites} * unsigned{kReads};
constexpr std::size_t kBytes = (1 << 20) + 3;
constexpr const char* kFound = "a late copy from an imported block found the bytes of the next owner";

// Each round: a copy from the block that a gate holds up, its free, and a record of the event, which it says. Once the
// owner has put all it has into its stream, and had a window for it, the gate opens; then how many bytes were wrong.
CTS_CHILD(Copies) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  cudaEvent_t freed = nullptr;
  CTS_CUDA(cudaIpcOpenEventHandle(&freed, cts::ReceiveFromParent<cudaIpcEventHandle_t>()));
  const cts::Stream stream;
  const cts::PinnedBuffer<unsigned char> host(kBytes);
  cts::DeviceBuffer<unsigned char> device(kBytes);
  for (unsigned round = 0; round < kRounds; ++round) {
    const bool to_host = round % kReads == kToHost;
    std::memset(host.data(), cts::kForeign, kBytes);
    device.Fill(cts::kForeign);
    unsigned char* const to = to_host ? host.data() : device.data();
    unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
    {
      cts::HostGate gate;
      gate.Hold(stream);
      CTS_CUDA(cudaMemcpyAsync(to, block, kBytes, to_host ? cudaMemcpyDeviceToHost : cudaMemcpyDeviceToDevice, stream));
      CTS_CUDA(cudaFreeAsync(block, stream));
      CTS_CUDA(cudaEventRecord(freed, stream));
      cts::SendToParent(0);
      (void)cts::ReceiveFromParent<int>();
      gate.Open();
    }
    const cts::HostCopy<unsigned char> copied = device.Read();
    int wrong = 0;
    for (std::size_t i = 0; i < kBytes; ++i) wrong += (to_host ? host[i] : copied[i]) != cts::StampOf(round, i) ? 1 : 0;
    cts::SendToParent(wrong);
  }
  CTS_CUDA(cudaEventDestroy(freed));
}

// What takes the place of the block is written at once.
CTS_CASE() {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  const cts::Event freed(cudaEventDisableTiming | cudaEventInterprocess);
  cts::Stamps stamps(1);
  const cts::PinnedBuffer<unsigned char> host(kBytes, cts::kForeign);
  const cts::DeviceBuffer<unsigned char> device(kBytes, cts::kForeign);
  const unsigned char* const sources[] = {host.data(), device.data()};
  cts::Child child("Copies", {.timeout_s = 45});
  child.SendDescriptor(pool.Export().number());
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, freed));
  child.Send(handle);
  int wrong = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned write = round / kReads;
    cts::Mark mark;
    cts::PoolBlock block(pool, kBytes, stream);
    stamps.PutAll(stream, block.data(), kBytes, round);
    stream.Synchronize();
    child.Send(cts::ExportBlock(block.data()));
    CTS_EXPECT_EQ(child.Receive<int>(), 0, "the other process said something else");
    if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, freed, 0));
    block.Free();
    cts::PoolBlock next(pool, kBytes, stream);
    if (write == kFill) {
      CTS_CUDA(cudaMemsetAsync(next.data(), cts::kForeign, kBytes, stream));
    } else {
      CTS_CUDA(cudaMemcpyAsync(next.data(), sources[write], kBytes, cudaMemcpyDefault, stream));
    }
    mark.Put(stream);
    CTS_CHANCE(mark.seen(), kFound);
    child.Send(1);
    wrong += child.Receive<int>();
    stream.Synchronize();
  }
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
  cts::ExpectKept(wrong == 0, kFound, "no memory was handed on while a late copy of another process read it");
}

}  // namespace
