/*---
clause: mm.graph-memory.free-twice-in-graph
control: the second node frees another allocation
control-fails-with: a graph took a second free of an allocation
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <algorithm>
#include <vector>

namespace {

// The second free is ordered after the first, or not ordered; the graph still has its nodes, and gives the right
// result.
void Check(std::size_t allocations, bool ordered) {
  constexpr std::size_t kBytes = 5000;
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  std::vector<cts::GraphBlock> blocks;
  std::vector<cudaGraphNode_t> frees;
  const cts::GraphBlock other = cts::AddAllocation(graph, {}, kBytes);
  for (std::size_t i = 0; i < allocations; ++i) {
    blocks.push_back(cts::AddAllocation(graph, {}, kBytes));
    const auto owner = static_cast<unsigned>(i);
    cudaGraphNode_t last = cts::AddStamp(graph, {blocks[i].node}, stamps, blocks[i].data, kBytes, owner);
    last = cts::AddStampCheck(graph, {last}, stamps, blocks[i].data, kBytes, owner);
    frees.push_back(cts::AddFree(graph, {last}, blocks[i].data));
  }
  const std::size_t which = allocations / 2;
  const cudaGraphNode_t behind = ordered ? frees[which] : other.node;
  cudaGraphNode_t second = nullptr;
  CTS_EXPECT_EQ(
      cts::Taken(cudaGraphAddMemFreeNode(&second, graph, &behind, 1, cts::control() ? other.data : blocks[which].data)),
      cudaErrorInvalidValue, "a graph took a second free of an allocation");
  if (!cts::control()) cts::AddFree(graph, {other.node}, other.data);
  const cts::Executable exec(graph);
  for (int launch = 0; launch < 3; ++launch) {
    exec.Launch(stream);
    for (std::size_t i = 0; i < allocations; ++i) stamps.Expect(kBytes);
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a graph that refused a second free lost its memory");
}

CTS_CASE() {
  cts::Row("one-allocation-ordered", [] { Check(1, true); });
  cts::Row("one-allocation-not-ordered", [] { Check(1, false); });
  cts::Row("twenty-allocations-ordered", [] { Check(20, true); });
  cts::Row("twenty-allocations-not-ordered", [] { Check(20, false); });
}

}  // namespace
