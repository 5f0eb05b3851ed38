/*---
clause: pi.graph.node-empty
covers: nodes that the driver's functions add
control: the edges point the other way
control-fails-with: work after an empty node of the driver ran although earlier work was not complete
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

CUgraphNode AddEmpty(CUgraph graph, cts::DriverBehind behind, bool for_all_kinds) {
  if (!for_all_kinds) return cts::AddDriverEmpty(graph, behind);
  CUgraphNode node = nullptr;
  CUgraphNodeParams parameters{};
  parameters.type = CU_GRAPH_NODE_TYPE_EMPTY;
  CTS_CU(CTS_DRIVER(cuGraphAddNode)(&node, graph, behind.begin(), nullptr, behind.size(), &parameters));
  return node;
}

// Two nodes, an empty one, two nodes; one of the first two is held.
CTS_CASE() {
  for (const bool for_all_kinds : {false, true}) {
    cts::Row(for_all_kinds ? "cuGraphAddNode" : "cuGraphAddEmptyNode", [&] {
      cts::DriverMark mark, other;
      const cts::DeviceBuffer<unsigned> words(2);
      cts::Gate gate;
      const cts::DriverGraph graph;
      CUgraphNode at = nullptr;
      if (cts::control()) {
        at = AddEmpty(graph, {mark.Add(graph, {}), other.Add(graph, {})}, for_all_kinds);
        cts::AddDriverHeld(graph, {at}, gate);
        cts::AddDriverFill(graph, {at}, words.data(), 1);
      } else {
        at = AddEmpty(graph, {cts::AddDriverHeld(graph, {}, gate), cts::AddDriverFill(graph, {}, words.data(), 1)},
                      for_all_kinds);
        mark.Add(graph, {at});
        other.Add(graph, {at});
      }
      CTS_EXPECT_EQ(cts::DriverTypeOf(at), CU_GRAPH_NODE_TYPE_EMPTY, "an empty node is not of the type of one");
      const cts::Stream stream;
      const cts::DriverExecutable exec(graph);
      exec.Launch(stream);
      CTS_NOT_YET(mark.seen() || other.seen(),
                  "work after an empty node of the driver ran although earlier work was not complete");
      gate.Open();
      CTS_EXPECT(mark.Comes() && other.Comes(), "a node after an empty node never ran");
      stream.Synchronize();
    });
  }
}

}  // namespace
