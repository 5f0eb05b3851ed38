/*---
clause: mm.pool-ipc.share-pool-and-block
covers: blocks of several sizes, all imported at a time, in another order
control: each block is imported by the data of the next one
control-fails-with: one of several blocks that a process has imported is not what its owner exported
requires: [pool-fd]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"

#include <vector>

namespace {

constexpr std::size_t kStep = 61, kSizes[] = {4096, 1, (2 << 20) + 1, 200'001, 4096, 5 << 20};
constexpr unsigned kBlocks = sizeof(kSizes) / sizeof(kSizes[0]);

// The last block is imported first. None is looked at before all are there, and none is freed before all were looked at
// and written anew.
CTS_CHILD(HasAll) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  cudaMemPoolPtrExportData data[kBlocks];
  for (cudaMemPoolPtrExportData& each : data) each = cts::ReceiveFromParent<cudaMemPoolPtrExportData>();
  std::vector<unsigned char*> blocks(kBlocks);
  for (unsigned b = kBlocks; b-- > 0;) blocks[b] = pool.Import(data[cts::control() ? (b + 1) % kBlocks : b]);
  // A block that stands for a smaller one is looked at no further than that one goes.
  const auto size = [](unsigned b) {
    const std::size_t next = kSizes[(b + 1) % kBlocks];
    return cts::control() && next < kSizes[b] ? next : kSizes[b];
  };
  for (unsigned b = 0; b < kBlocks; ++b) stamps.Check(stream, blocks[b], size(b), b);
  for (unsigned b = 0; b < kBlocks; ++b) stamps.Put(stream, blocks[b], size(b), b + kBlocks);
  stream.Synchronize();
  for (unsigned char* const block : blocks) CTS_CUDA(cudaFreeAsync(block, stream));
  stream.Synchronize();
  cts::SendToParent(stamps.wrong());
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  cts::Stamps stamps(kStep);
  std::vector<cts::PoolBlock> blocks;
  for (unsigned b = 0; b < kBlocks; ++b) {
    blocks.emplace_back(pool, kSizes[b], stream);
    stamps.Put(stream, blocks[b].data(), kSizes[b], b);
  }
  stream.Synchronize();
  cts::Child child("HasAll", {.timeout_s = 40});
  child.SendDescriptor(pool.Export().number());
  for (const cts::PoolBlock& block : blocks) child.Send(cts::ExportBlock(block.data()));
  CTS_EXPECT_EQ(child.Receive<unsigned long long>(), 0,
                "one of several blocks that a process has imported is not what its owner exported");
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process could not import a pool and use its blocks");
  for (unsigned b = 0; b < kBlocks; ++b) stamps.Check(stream, blocks[b].data(), kSizes[b], b + kBlocks);
  stream.Synchronize();
  if (!cts::control())
    CTS_EXPECT_EQ(stamps.wrong(), 0, "the owner did not find in a block what the process that imported it wrote");
}

}  // namespace
