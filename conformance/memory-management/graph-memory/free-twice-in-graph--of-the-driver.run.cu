/*---
clause: mm.graph-memory.free-twice-in-graph
covers: the driver's functions
control: the second node frees another allocation
control-fails-with: a graph of the driver took a second free of an allocation
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "../driver-graph-memory.cuh"

namespace {

CTS_CASE() {
  for (const bool ordered : {true, false}) {
    cts::Row(ordered ? "ordered" : "not-ordered", [&] {
      const cts::Template graph;
      const cts::DriverGraphBlock block = cts::AddDriverAllocation(graph, 5000),
                                  other = cts::AddDriverAllocation(graph, 5000);
      const CUgraphNode first = cts::AddDriverFree(graph, block.node, block.at);
      const CUgraphNode behind = cts::control() ? other.node : ordered ? first : block.node;
      CUgraphNode second = nullptr;
      CTS_EXPECT_EQ(CTS_DRIVER(cuGraphAddMemFreeNode)(&second, graph, &behind, 1, cts::control() ? other.at : block.at),
                    CUDA_ERROR_INVALID_VALUE, "a graph of the driver took a second free of an allocation");
    });
  }
}

}  // namespace
