/*---
clause: mm.pool-ipc.free-order-by-event
control: the stream of the process that owns the block does not wait for the event
control-fails-with: a late reader of an imported block found the bytes of the next owner
requires: [pool-fd, ipc]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr int kRounds = 6;
constexpr std::size_t kBytes = 1 << 20;

// Each round: a late look at the block, its free, and a record of the event, which it says; then how many bytes were
// wrong.
CTS_CHILD(Looks) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  cudaEvent_t freed = nullptr;
  CTS_CUDA(cudaIpcOpenEventHandle(&freed, cts::ReceiveFromParent<cudaIpcEventHandle_t>()));
  const cts::Stream stream;
  for (unsigned round = 0; round < kRounds; ++round) {
    cts::Stamps stamps(1);
    unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
    stamps.Check(stream, block, kBytes, round, cts::LateNs());
    CTS_CUDA(cudaFreeAsync(block, stream));
    CTS_CUDA(cudaEventRecord(freed, stream));
    cts::SendToParent(0);
    stream.Synchronize();
    cts::SendToParent(static_cast<int>(stamps.wrong()));
  }
  CTS_CUDA(cudaEventDestroy(freed));
}

// What takes the place of the block is filled at once.
CTS_CASE() {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  const cts::Event freed(cudaEventDisableTiming | cudaEventInterprocess);
  cts::Stamps stamps(1);
  cts::Child child("Looks", {.timeout_s = 45});
  child.SendDescriptor(pool.Export().number());
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, freed));
  child.Send(handle);
  int wrong = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    cts::PoolBlock block(pool, kBytes, stream);
    stamps.Put(stream, block.data(), kBytes, round);
    stream.Synchronize();
    child.Send(cts::ExportBlock(block.data()));
    CTS_EXPECT_EQ(child.Receive<int>(), 0, "the other process said something else");
    if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, freed, 0));
    block.Free();
    cts::PoolBlock next(pool, kBytes, stream);
    stamps.Put(stream, next.data(), kBytes, 100);
    wrong += child.Receive<int>();
    stream.Synchronize();
  }
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
  cts::ExpectKept(wrong == 0, "a late reader of an imported block found the bytes of the next owner",
                  "no memory was handed on while a late kernel of another process read it");
}

}  // namespace
