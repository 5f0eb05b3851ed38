/*---
clause: mm.pool-ipc.import-set-access
control: the process that imports the pool does not set the access
control-fails-with: kernels of another device did not work on an imported pool to which it was given access
requires: [pool-fd, peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool_access.h"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kBytes = 70'000;

// A block is imported before the access is set, another one after it. The second device looks at both and writes them.
CTS_CHILD(Uses) {
  if (cts::control()) cts::ContextIsLost();
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const auto import_block = [&] { return pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>()); };
  unsigned char* const before = import_block();
  if (!cts::control()) CTS_CUDA(cts::SetPoolAccess(pool, 1, cudaMemAccessFlagsProtReadWrite));
  unsigned char* const after = import_block();
  {
    const cts::OnDevice on(1);
    const cts::Stream stream;
    cts::Stamps stamps(1);
    for (const unsigned b : {0u, 1u}) {
      stamps.Check(stream, b == 0 ? before : after, kBytes, b);
      stamps.Put(stream, b == 0 ? before : after, kBytes, b + 2);
    }
    stream.Synchronize();
    cts::Tell("right", stamps.wrong() == 0);
  }
  CTS_CUDA(cudaFree(before));
  CTS_CUDA(cudaFree(after));
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  cts::Stamps stamps(1);
  const cts::PoolBlock blocks[] = {{pool, kBytes, stream}, {pool, kBytes, stream}};
  for (const unsigned b : {0u, 1u}) stamps.Put(stream, blocks[b].data(), kBytes, b);
  stream.Synchronize();
  cts::Child child("Uses", {.timeout_s = 20});
  child.SendDescriptor(pool.Export().number());
  for (const cts::PoolBlock& block : blocks) child.Send(cts::ExportBlock(block.data()));
  const cts::ChildRun run = child.End();
  CTS_EXPECT(run.Has("right") && run.Value("right") == 1,
             "kernels of another device did not work on an imported pool to which it was given access");
  if (cts::control()) return;
  for (const unsigned b : {0u, 1u}) stamps.Check(stream, blocks[b].data(), kBytes, b + 2);
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "the owner did not find in a block what another process wrote from another device");
}

}  // namespace
