/*---
clause: pi.graph.node-child
covers: nodes that the driver's functions add
control: the graph is changed before the node is added
control-fails-with: a change of the nested graph reached the node of the driver
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

CUgraphNode AddChild(CUgraph graph, cts::DriverBehind behind, CUgraph child, bool for_all_kinds) {
  if (!for_all_kinds) return cts::AddDriverChild(graph, behind, child);
  CUgraphNode node = nullptr;
  CUgraphNodeParams parameters{};
  parameters.type = CU_GRAPH_NODE_TYPE_GRAPH;
  parameters.graph.graph = child;
  parameters.graph.ownership = CU_GRAPH_CHILD_GRAPH_OWNERSHIP_CLONE;
  CTS_CU(CTS_DRIVER(cuGraphAddNode)(&node, graph, behind.begin(), nullptr, behind.size(), &parameters));
  return node;
}

// A graph in a graph in a graph: 1 plus 5, times 3, plus 100. A term of the innermost is added to it later.
CTS_CASE() {
  for (const bool for_all_kinds : {false, true}) {
    cts::Row(for_all_kinds ? "cuGraphAddNode" : "cuGraphAddChildGraphNode", [&] {
      cts::DeviceBuffer<unsigned> word(1, 0);
      const cts::DriverGraph middle, outer;
      cts::DriverGraph inner;
      const CUgraphNode first = cts::AddDriverKernel(inner, {}, cts::AddTerm, word.data(), 5u);
      const auto change = [&] { cts::AddDriverKernel(inner, {first}, cts::AddTerm, word.data(), 1000u); };
      if (cts::control()) change();
      const CUgraphNode nested = AddChild(middle, {}, inner, for_all_kinds);
      cts::AddDriverKernel(middle, {nested}, cts::TimesAndPlus, word.data(), 3u, 0u);
      const CUgraphNode root = cts::AddDriverKernel(outer, {}, cts::PutWord, word.data(), 1u);
      const CUgraphNode node = AddChild(outer, {root}, middle, for_all_kinds);
      cts::AddDriverKernel(outer, {node}, cts::AddTerm, word.data(), 100u);
      if (!cts::control()) change();
      inner.Destroy();
      CTS_EXPECT_EQ(cts::DriverTypeOf(nested), CU_GRAPH_NODE_TYPE_GRAPH, "a child graph node is not of that type");
      cts::RunDriverGraph(outer);
      CTS_EXPECT(word[0] != 3118, "a change of the nested graph reached the node of the driver");
      if (!cts::control()) CTS_EXPECT_EQ(word[0], 118, "a child graph node of the driver did not run its graph");
    });
  }
}

}  // namespace
