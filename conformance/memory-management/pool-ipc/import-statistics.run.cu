/*---
clause: mm.pool-ipc.import-statistics
control: all blocks are imported; the exporting process frees one
control-fails-with: the amounts of a pool are not those of the blocks that its process has
requires: [pool-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"

#include <vector>

namespace {

constexpr int kBlocks = 5, kImported = 2;
constexpr long long kBytes = 8 << 20;

constexpr const char* kOther = "the amounts of a pool are not those of the blocks that its process has";

// Imports two of five blocks and frees them one by one. An amount is -1 where the query is refused.
CTS_CHILD(Imports) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const auto used = [&] { return pool.Amount(cudaMemPoolAttrUsedMemCurrent); };
  cts::Tell("none", used());
  std::vector<unsigned char*> blocks;
  for (int b = 0; b < kBlocks; ++b) {
    const auto data = cts::ReceiveFromParent<cudaMemPoolPtrExportData>();
    if (b < kImported || cts::control()) blocks.push_back(pool.Import(data));
  }
  cts::Tell("imported", used());
  cts::Tell("reserved", pool.Amount(cudaMemPoolAttrReservedMemCurrent));
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    CTS_CUDA(cudaFree(blocks[b]));
    CTS_CUDA(cudaDeviceSynchronize());
    if (b == 0) cts::Tell("one-freed", used());
  }
  cts::Tell("all-freed", used());
}

// Blocks that another process imports and frees.
struct Shared {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  std::vector<cts::PoolBlock> blocks;

  Shared() {
    for (int b = 0; b < kBlocks; ++b) blocks.emplace_back(pool, kBytes, stream);
    stream.Synchronize();
  }
  cts::ChildRun RunImporter() const {
    cts::Child child("Imports");
    child.SendDescriptor(pool.Export().number());
    for (const cts::PoolBlock& block : blocks) child.Send(cts::ExportBlock(block.data()));
    const cts::ChildRun run = child.End();
    CTS_EXPECT_EQ(run.exit_code, 0, "the other process failed");
    return run;
  }
  long long Used() const {
    unsigned long long used = 0;
    CTS_CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used));
    return static_cast<long long>(used);
  }
  // At least so many blocks, and fewer than one more, for as much as the exporter counts one.
  bool Is(long long amount, long long count) const {
    return amount >= count * kBytes && amount < (count + 1) * (Used() / kBlocks);
  }
};

// How much more than its bytes a block counts for is told nowhere.
CTS_CASE(of_the_importer) {
  const Shared shared;
  const cts::ChildRun run = shared.RunImporter();
  CTS_EXPECT_EQ(run.Value("none"), 0, kOther);
  CTS_EXPECT(shared.Is(run.Value("imported"), kImported), kOther);
  CTS_EXPECT(shared.Is(run.Value("one-freed"), kImported - 1), kOther);
  CTS_EXPECT_EQ(run.Value("all-freed"), 0, kOther);
  CTS_OBSERVE("told", run.Value("imported") != -1);
  CTS_OBSERVE("reserves-at-least-what-is-imported", run.Value("reserved") >= kImported * kBytes);
}

// What another process imports changes nothing in it.
CTS_CASE(of_the_exporter) {
  Shared shared;
  const long long before = shared.Used();
  (void)shared.RunImporter();
  if (cts::control()) shared.blocks.pop_back();
  shared.stream.Synchronize();
  CTS_EXPECT(before >= kBlocks * kBytes && shared.Used() == before, kOther);
}

}  // namespace
