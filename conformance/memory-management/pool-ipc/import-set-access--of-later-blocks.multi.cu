/*---
clause: mm.pool-ipc.import-set-access
covers: blocks that are allocated after the access is set
control: the process that imports the pool does not set the access
control-fails-with: kernels of another device did not work on later blocks of an imported pool
requires: [pool-fd, peer-access, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool_access.h"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"

#include <vector>

namespace {

// For each of the last three the pool has to grow.
constexpr std::size_t kSizes[] = {513, 70'000, (2 << 20) + 1, 40 << 20, 80 << 20};
constexpr unsigned kBlocks = std::size(kSizes);

// Sets the access before any block is imported, and before most of them are made.
CTS_CHILD(Uses) {
  if (cts::control()) cts::ContextIsLost();
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  if (!cts::control()) CTS_CUDA(cts::SetPoolAccess(pool, 1, cudaMemAccessFlagsProtReadWrite));
  cts::SendToParent(1);
  std::vector<unsigned char*> blocks;
  for (unsigned b = 0; b < kBlocks; ++b)
    blocks.push_back(pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>()));
  {
    const cts::OnDevice on(1);
    const cts::Stream stream;
    cts::Stamps stamps;
    for (unsigned b = 0; b < kBlocks; ++b) {
      stamps.Check(stream, blocks[b], kSizes[b], b);
      stamps.Put(stream, blocks[b], kSizes[b], b + kBlocks);
    }
    stream.Synchronize();
    cts::Tell("right", stamps.wrong() == 0);
  }
  for (unsigned char* const block : blocks) CTS_CUDA(cudaFree(block));
}

CTS_CASE() {
  constexpr const char* kUnused = "kernels of another device did not work on later blocks of an imported pool";
  const cts::Stream stream;
  const cts::ExportedPool pool;
  cts::Stamps stamps;
  const cts::PoolBlock before(pool, 4096, stream);
  stream.Synchronize();
  cts::Child child("Uses", {.timeout_s = 20});
  child.SendDescriptor(pool.Export().number());
  (void)child.Receive<int>();
  std::vector<cts::PoolBlock> blocks;
  for (const std::size_t bytes : kSizes) blocks.emplace_back(pool, bytes, stream);
  for (unsigned b = 0; b < kBlocks; ++b) stamps.Put(stream, blocks[b].data(), kSizes[b], b);
  stream.Synchronize();
  for (const cts::PoolBlock& block : blocks) child.Send(cts::ExportBlock(block.data()));
  const cts::ChildRun run = child.End();
  CTS_EXPECT(run.Has("right") && run.Value("right") == 1, kUnused);
  if (cts::control()) return;
  for (unsigned b = 0; b < kBlocks; ++b) stamps.Check(stream, blocks[b].data(), kSizes[b], b + kBlocks);
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "the owner did not find in a block what another process wrote from another device");
}

}  // namespace
