/*---
clause: pi.graph.duplicate-dependency
covers: the driver's function
control: the edge leads to a node that has none yet
control-fails-with: adding an edge that the graph has already was not refused by the driver
launches: none
draft: five of five on an H200, not yet on an H100
note: the page promises an error and names no code, so that the code is recorded
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

CTS_CASE() {
  for (const bool later : {false, true}) {
    cts::Row(later ? "given-later" : "given-at-creation", [&] {
      const cts::DriverGraph graph;
      const CUgraphNode a = cts::AddDriverEmpty(graph);
      const CUgraphNode b = later ? cts::AddDriverEmpty(graph) : cts::AddDriverEmpty(graph, {a});
      const CUgraphNode c = cts::AddDriverEmpty(graph);
      if (later) cts::AddDriverEdge(graph, a, b);
      const CUresult code = CTS_DRIVER(cuGraphAddDependencies)(graph, &a, cts::control() ? &c : &b, nullptr, 1);
      CTS_EXPECT_NE(code, CUDA_SUCCESS, "adding an edge that the graph has already was not refused by the driver");
      if (!cts::control()) CTS_OBSERVE(later ? "given-later" : "given-at-creation", cts::AsRuntime(code));
    });
  }
}

}  // namespace
