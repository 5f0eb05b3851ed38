/*---
clause: mm.graph-memory.edges-not-removable
covers: memory nodes of captures, and of the function for any node
control: the graph has no memory nodes
control-fails-with: an edge of a graph that got its memory nodes otherwise was removed
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <memory>

#include "../made-otherwise.family.cuh"

namespace {

// Each edge of a graph of its own, which is instantiated or not.
void Check(const Maker& maker, bool instantiated) {
  constexpr std::size_t kMost = 16;
  for (std::size_t i = 0, count = 1; i < count; ++i) {
    const MadeGraph subject(maker, !cts::control());
    std::unique_ptr<cts::Executable> exec;
    if (instantiated) exec = std::make_unique<cts::Executable>(subject.graph());
    cudaGraphNode_t from[kMost] = {}, to[kMost] = {};
    cudaGraphEdgeData data[kMost] = {};
    count = kMost;
    CTS_CUDA(cudaGraphGetEdges(subject.graph(), from, to, data, &count));
    if (!CTS_EXPECT_LT(i, count, "a graph has fewer edges than it was given")) return;
    const cudaError_t code = cts::Taken(cudaGraphRemoveDependencies(subject.graph(), &from[i], &to[i], &data[i], 1));
    CTS_EXPECT_NE(code, cudaSuccess, "an edge of a graph that got its memory nodes otherwise was removed");
    if (code != cudaSuccess)
      CTS_EXPECT_EQ(cts::EdgeCount(subject.graph()), count, "a removal that was refused changed the graph");
  }
}

CTS_CASE() { CheckEachMaker(Check); }

}  // namespace
