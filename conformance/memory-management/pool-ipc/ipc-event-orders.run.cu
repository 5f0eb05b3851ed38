/*---
clause: mm.pool-ipc.ipc-event-orders
control: the process that imports the block does not wait for the event
control-fails-with: a process that waits for an event did not find in an imported block what was written before it
requires: [pool-fd, ipc]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr int kRounds = 12, kLookedAt = 4;  // every fourth one for the length of a window
constexpr std::size_t kBytes = 70'000;
constexpr const char* kEarly =
    "a process that waits for an event did not find in an imported block what was written before it";

// Imports a block each round and puts a wait and a look into its stream: says so, then how many bytes were wrong.
CTS_CHILD(Looks) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  cudaEvent_t written = nullptr;
  CTS_CUDA(cudaIpcOpenEventHandle(&written, cts::ReceiveFromParent<cudaIpcEventHandle_t>()));
  const cts::Stream stream;
  for (unsigned round = 0; round < kRounds; ++round) {
    cts::Stamps stamps(1);
    unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
    if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, written, 0));
    stamps.Check(stream, block, kBytes, round);
    cts::SendToParent(0);
    stream.Synchronize();
    cts::SendToParent(static_cast<int>(stamps.wrong()));
    CTS_CUDA(cudaFreeAsync(block, stream));
    stream.Synchronize();
    cts::SendToParent(0);
  }
  CTS_CUDA(cudaEventDestroy(written));
}

CTS_CASE() {
  const cts::HostWindows windows;
  const cts::Stream stream;
  const cts::ExportedPool pool;
  const cts::Event written(cudaEventDisableTiming | cudaEventInterprocess);
  cts::Stamps stamps(1);
  cts::Child child("Looks", {.timeout_s = 45});
  child.SendDescriptor(pool.Export().number());
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, written));
  child.Send(handle);
  for (unsigned round = 0; round < kRounds; ++round) {
    cts::PoolBlock block(pool, kBytes, stream);
    CTS_CUDA(cudaMemsetAsync(block.data(), cts::kPoison, kBytes, stream));
    stream.Synchronize();
    int wrong = 0;
    {
      cts::HostGate gate;
      gate.Hold(stream);
      stamps.Put(stream, block.data(), kBytes, round);
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
