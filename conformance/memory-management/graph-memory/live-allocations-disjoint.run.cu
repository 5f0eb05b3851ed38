/*---
clause: mm.graph-memory.live-allocations-disjoint
control: two allocations of a branch get one address
control-fails-with:
  - two allocations of a graph that are live together share an address
  - an allocation of a graph was written through another one
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/live_ranges.h"
#include "cts/memory/pool.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace {

constexpr std::size_t kBranches = 5, kBlocks = 8;
constexpr std::size_t kSizes[] = {1, 4096, 65537, 2 << 20, 513, (1 << 20) - 1, 3 << 20, 256};

struct Plan {
  std::vector<cts::GraphBlock> blocks;
  bool disjoint = true;
};

// In each branch eight allocations, which all are live before the first is freed; each branch also waits for an
// allocation of the branch before it, but for no free, so that all lifetimes can overlap.
Plan Build(cudaGraph_t graph, const cts::Stamps& stamps, unsigned first_owner) {
  Plan plan;
  cts::LiveRanges ranges;
  cudaGraphNode_t neighbour = nullptr;
  for (std::size_t branch = 0; branch < kBranches; ++branch) {
    std::vector<cts::GraphBlock> mine;
    cudaGraphNode_t last = nullptr;
    for (std::size_t i = 0; i < kBlocks; ++i) {
      const std::size_t bytes = kSizes[(i + branch) % std::size(kSizes)];
      mine.push_back(last == nullptr ? cts::AddAllocation(graph, {}, bytes) : cts::AddAllocation(graph, {last}, bytes));
      last = mine.back().node;
    }
    std::vector<unsigned char*> at;
    for (const cts::GraphBlock& block : mine) at.push_back(block.data);
    if (cts::control()) {
      at[3] = at[6];
      mine[3].bytes = mine[6].bytes = std::min(mine[3].bytes, mine[6].bytes);
    }
    plan.blocks.insert(plan.blocks.end(), mine.begin(), mine.end());
    const auto owner = first_owner + static_cast<unsigned>(branch * kBlocks);
    if (neighbour != nullptr) CTS_CUDA(cudaGraphAddDependencies(graph, &neighbour, &last, nullptr, 1));
    neighbour = mine[2].node;
    for (std::size_t i = 0; i < kBlocks; ++i)
      last = cts::AddStamp(graph, {last}, stamps, at[i], mine[i].bytes, owner + static_cast<unsigned>(i));
    for (std::size_t i = 0; i < kBlocks; ++i)
      last = cts::AddStampCheck(graph, {last}, stamps, at[i], mine[i].bytes, owner + static_cast<unsigned>(i), 5000);
    for (std::size_t i = 0; i < kBlocks; ++i) last = cts::AddFree(graph, {last}, mine[(i * 3) % kBlocks].data);
    for (std::size_t i = 0; i < kBlocks; ++i) plan.disjoint = ranges.Enter(at[i], mine[i].bytes) && plan.disjoint;
  }
  return plan;
}

// Two graphs in two streams, beside blocks of the stream-ordered allocator and of cudaMalloc.
CTS_CASE() {
  const cts::Stream streams[2], third;
  cts::Stamps stamps;
  const cts::Template graphs[2];
  const Plan plans[2] = {Build(graphs[0], stamps, 0), Build(graphs[1], stamps, 100)};
  const cts::Executable first(graphs[0]), second(graphs[1]);
  const cts::DeviceBuffer<unsigned char> malloced(3 << 20);
  unsigned char* const of_malloc = malloced.data();
  stamps.Put(third, of_malloc, malloced.size(), 200);
  for (unsigned launch = 0; launch < 20; ++launch) {
    const cts::PoolBlock pooled(3 << 20, third);
    stamps.Put(third, pooled.data(), pooled.size(), 201);
    for (int i = 0; i < 2; ++i) {
      (i == 0 ? first : second).Launch(streams[i]);
      for (const cts::GraphBlock& block : plans[i].blocks) stamps.Expect(block.bytes);
    }
    stamps.Check(third, pooled.data(), pooled.size(), 201, 100'000);
  }
  stamps.Check(third, of_malloc, malloced.size(), 200);
  CTS_FINISH();
  CTS_EXPECT(plans[0].disjoint && plans[1].disjoint,
             "two allocations of a graph that are live together share an address");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "an allocation of a graph was written through another one");
}

}  // namespace
