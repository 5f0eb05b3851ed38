/*---
clause: mm.pool-ipc.import-does-not-wait
control: the process that exports the block waits for its stream first
control-fails-with: exporting and importing a block waited for the work of its stream
requires: [pool-fd]
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr std::size_t kBytes = 70'000;

// Imports two blocks, and says after each that it has. Then it is told that the second one is ready.
CTS_CHILD(Imports) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const cts::Stream stream;
  cts::Stamps stamps(1);
  unsigned char* blocks[2];
  for (unsigned char*& block : blocks) {
    block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
    cts::SendToParent(1);
  }
  (void)cts::ReceiveFromParent<int>();
  for (unsigned b = 0; b < 2; ++b) stamps.Check(stream, blocks[b], kBytes, b);
  stream.Synchronize();
  cts::Tell("wrong", static_cast<long long>(stamps.wrong()));
  for (unsigned char* const block : blocks) CTS_CUDA(cudaFree(block));
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  cts::Stamps stamps(1);
  cts::PoolBlock first(pool, kBytes, stream);
  stamps.Put(stream, first.data(), kBytes, 0);
  cts::PoolBlock spare(pool, kBytes, stream);  // whose place the second one may take
  spare.Free();
  stream.Synchronize();
  cts::Child child("Imports", {.timeout_s = 30});
  child.SendDescriptor(pool.Export().number());
  child.Send(cts::ExportBlock(first.data()));
  CTS_EXPECT_EQ(child.Receive<int>(), 1, "the other process said something else");
  unsigned char* second = nullptr;
  {
    cts::HostGate gate;
    gate.Hold(stream);
    cts::Thread call([&] {
      CTS_CUDA(cudaMallocFromPoolAsync(reinterpret_cast<void**>(&second), kBytes, pool, stream));
      stamps.Put(stream, second, kBytes, 1);
      if (cts::control()) stream.Synchronize();
      child.Send(cts::ExportBlock(second));
      CTS_EXPECT_EQ(child.Receive<int>(), 1, "the other process said something else");
    });
    cts::ExpectPasses(gate, call, "exporting and importing a block waited for the work of its stream");
    gate.Open();
    call.Join();
  }
  stream.Synchronize();
  child.Send(1);
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.exit_code, 0, "the other process failed");
  CTS_EXPECT_EQ(run.Value("wrong"), 0, "a process did not find in an imported block what its owner wrote");
  CTS_CUDA(cudaFreeAsync(second, stream));
  stream.Synchronize();
}

}  // namespace
