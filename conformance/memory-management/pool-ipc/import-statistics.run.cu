/*---
clause: mm.pool-ipc.import-statistics
control: all blocks are imported
control-fails-with: the amounts of an imported pool are not those of the imported blocks
requires: [pool-fd]
launches: none
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"

#include <vector>

namespace {

constexpr int kBlocks = 5, kImported = 2;
constexpr unsigned long long kBytes = 8 << 20;

// Imports two of five blocks and frees them one by one.
CTS_CHILD(Imports) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const auto used = [&] { return static_cast<long long>(pool.Amount(cudaMemPoolAttrUsedMemCurrent)); };
  cts::Tell("none", used());
  std::vector<unsigned char*> blocks;
  for (int b = 0; b < kBlocks; ++b) {
    const auto data = cts::ReceiveFromParent<cudaMemPoolPtrExportData>();
    if (b < kImported || cts::control()) blocks.push_back(pool.Import(data));
  }
  cts::Tell("imported", used());
  cts::Tell("reserved", static_cast<long long>(pool.Amount(cudaMemPoolAttrReservedMemCurrent)));
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    CTS_CUDA(cudaFree(blocks[b]));
    if (b == 0) cts::Tell("one-freed", used());
  }
  cts::Tell("all-freed", used());
}

CTS_CASE() {
  constexpr const char* kOther = "the amounts of an imported pool are not those of the imported blocks";
  const cts::Stream stream;
  const cts::ExportedPool pool;
  std::vector<cts::PoolBlock> blocks;
  for (int b = 0; b < kBlocks; ++b) blocks.emplace_back(pool, kBytes, stream);
  stream.Synchronize();
  cts::Child child("Imports");
  child.SendDescriptor(pool.Export().number());
  for (const cts::PoolBlock& block : blocks) child.Send(cts::ExportBlock(block.data()));
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.exit_code, 0, "the other process failed");
  CTS_EXPECT_EQ(run.Value("none"), 0, kOther);
  CTS_EXPECT(run.Value("imported") >= kImported * static_cast<long long>(kBytes) &&
                 run.Value("imported") < kBlocks * static_cast<long long>(kBytes),
             kOther);
  CTS_EXPECT(run.Value("one-freed") >= static_cast<long long>(kBytes) &&
                 run.Value("one-freed") < kImported * static_cast<long long>(kBytes),
             kOther);
  CTS_EXPECT_EQ(run.Value("all-freed"), 0, kOther);
  CTS_OBSERVE("reserves-at-least-what-is-imported",
              run.Value("reserved") >= kImported * static_cast<long long>(kBytes));
}

}  // namespace
