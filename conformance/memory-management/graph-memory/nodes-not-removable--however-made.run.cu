/*---
clause: mm.graph-memory.nodes-not-removable
covers: memory nodes of captures, and of the function for any node
control: the graph has no memory nodes
control-fails-with: a node of a graph that got its memory nodes otherwise was removed
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <memory>

#include "../made-otherwise.family.cuh"

namespace {

// Each node of a graph of its own, which is instantiated or not.
void Check(const Maker& maker, bool instantiated) {
  for (std::size_t i = 0, count = 1; i < count; ++i) {
    const MadeGraph subject(maker, !cts::control());
    std::unique_ptr<cts::Executable> exec;
    if (instantiated) exec = std::make_unique<cts::Executable>(subject.graph());
    const cts::Nodes nodes(subject.graph());
    const std::size_t edges = cts::EdgeCount(subject.graph());
    count = nodes.count;
    const cudaError_t code = cts::Taken(cudaGraphDestroyNode(nodes.at[i]));
    CTS_EXPECT_NE(code, cudaSuccess, "a node of a graph that got its memory nodes otherwise was removed");
    if (code == cudaSuccess) continue;
    CTS_EXPECT_EQ(cts::Nodes(subject.graph()).count, count, "a removal that was refused took a node");
    CTS_EXPECT_EQ(cts::EdgeCount(subject.graph()), edges, "a removal that was refused took an edge");
  }
}

CTS_CASE() { CheckEachMaker(Check); }

}  // namespace
