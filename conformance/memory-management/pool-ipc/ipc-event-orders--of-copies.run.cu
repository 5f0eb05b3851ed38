/*---
clause: mm.pool-ipc.ipc-event-orders
covers: copies and fills that write, copies that read
control: the process that imports the block does not wait for the event
control-fails-with: a process that waits for an event did not copy from an imported block what was written before it
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

enum Write { kFromHost, kOnDevice, kRowsFromHost, kFill, kWrites };
enum Read { kToHost, kRowsToHost, kToDevice, kReads };
constexpr unsigned kRounds = unsigned{kWrites} * unsigned{kReads};
constexpr unsigned kLookedAt = 4;  // every fourth round for the length of a window
constexpr std::size_t kRow = 1000, kRows = 70, kBytes = kRow * kRows;
constexpr const char* kEarly =
    "a process that waits for an event did not copy from an imported block what was written before it";

// What a round writes.
unsigned char ByteOf(unsigned round, std::size_t i) {
  return round / kReads == kFill ? static_cast<unsigned char>(1 + round) : cts::StampOf(round, i);
}

// Imports a block each round and puts a wait and a copy into its stream: says so, then how many bytes were wrong.
CTS_CHILD(Copies) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  cudaEvent_t written = nullptr;
  CTS_CUDA(cudaIpcOpenEventHandle(&written, cts::ReceiveFromParent<cudaIpcEventHandle_t>()));
  const cts::Stream stream;
  const cts::PinnedBuffer<unsigned char> host(kBytes);
  cts::DeviceBuffer<unsigned char> device(kBytes);
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned read = round % kReads;
    std::memset(host.data(), cts::kForeign, kBytes);
    device.Fill(cts::kForeign);
    unsigned char* const to = device.data();
    unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
    if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, written, 0));
    if (read == kToHost) CTS_CUDA(cudaMemcpyAsync(host.data(), block, kBytes, cudaMemcpyDeviceToHost, stream));
    if (read == kRowsToHost)
      CTS_CUDA(cudaMemcpy2DAsync(host.data(), kRow, block, kRow, kRow, kRows, cudaMemcpyDeviceToHost, stream));
    if (read == kToDevice) CTS_CUDA(cudaMemcpyAsync(to, block, kBytes, cudaMemcpyDeviceToDevice, stream));
    cts::SendToParent(0);
    stream.Synchronize();
    const cts::HostCopy<unsigned char> copied = device.Read();
    int wrong = 0;
    for (std::size_t i = 0; i < kBytes; ++i)
      wrong += (read == kToDevice ? copied[i] : host[i]) != ByteOf(round, i) ? 1 : 0;
    cts::SendToParent(wrong);
    CTS_CUDA(cudaFreeAsync(block, stream));
    stream.Synchronize();
    cts::SendToParent(0);
  }
  CTS_CUDA(cudaEventDestroy(written));
}

void WriteBy(unsigned write, unsigned round, unsigned char* block, const unsigned char* host,
             const unsigned char* device, cudaStream_t stream) {
  if (write == kFromHost) CTS_CUDA(cudaMemcpyAsync(block, host, kBytes, cudaMemcpyHostToDevice, stream));
  if (write == kOnDevice) CTS_CUDA(cudaMemcpyAsync(block, device, kBytes, cudaMemcpyDeviceToDevice, stream));
  if (write == kRowsFromHost)
    CTS_CUDA(cudaMemcpy2DAsync(block, kRow, host, kRow, kRow, kRows, cudaMemcpyHostToDevice, stream));
  if (write == kFill) CTS_CUDA(cudaMemsetAsync(block, ByteOf(round, 0), kBytes, stream));
}

CTS_CASE() {
  const cts::HostWindows windows;
  const cts::Stream stream;
  const cts::ExportedPool pool;
  const cts::Event written(cudaEventDisableTiming | cudaEventInterprocess);
  const cts::PinnedBuffer<unsigned char> host(kBytes);
  cts::DeviceBuffer<unsigned char> device(kBytes);
  cts::Child child("Copies", {.timeout_s = 45});
  child.SendDescriptor(pool.Export().number());
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, written));
  child.Send(handle);
  for (unsigned round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < kBytes; ++i) host[i] = ByteOf(round, i);
    device.Write(host.data(), kBytes);
    cts::PoolBlock block(pool, kBytes, stream);
    CTS_CUDA(cudaMemsetAsync(block.data(), cts::kForeign, kBytes, stream));
    stream.Synchronize();
    int wrong = 0;
    {
      cts::HostGate gate;
      gate.Hold(stream);
      WriteBy(round / kReads, round, block.data(), host.data(), device.data(), stream);
      CTS_CUDA(cudaEventRecord(written, stream));
      child.Send(cts::ExportBlock(block.data()));
      CTS_EXPECT_EQ(child.Receive<int>(), 0, "the other process said something else");
      if (round % kLookedAt == 0 && CTS_NOT_YET(child.Said(), kEarly) && cts::control())
        return cts::PowerNotShown("no work of another process ran while a stream was held");
      if (cts::control()) wrong = child.Receive<int>();
      gate.Open();
    }
    if (!cts::control()) wrong = child.Receive<int>();
    CTS_EXPECT_EQ(wrong, 0, kEarly);
    CTS_EXPECT_EQ(child.Receive<int>(), 0, "the other process said something else");
  }
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
}

}  // namespace
