/*---
clause: pi.graph.embedded-graph
covers: the functions of runtime and driver
control: the graph that was given for the node is changed, which the node has cloned
control-fails-with: a change of the embedded graph did not reach its node
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

CUgraph ByTheRuntime(CUgraphNode node) {
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaGraphChildGraphNodeGetGraph(node, &graph));
  return graph;
}
CUgraph ByTheDriver(CUgraphNode node) {
  CUgraph graph = nullptr;
  CTS_CU(CTS_DRIVER(cuGraphChildGraphNodeGetGraph)(node, &graph));
  return graph;
}

// 3, and later 3 times 5. The node keeps the graph: the same one is told again, and it goes with the outer graph.
CTS_CASE() {
  for (const bool driver : {false, true}) {
    cts::Row(driver ? "cuGraphChildGraphNodeGetGraph" : "cudaGraphChildGraphNodeGetGraph", [&] {
      const auto embedded = driver ? &ByTheDriver : &ByTheRuntime;
      cts::DeviceBuffer<unsigned> word(1, 0);
      const cts::DriverGraph outer;
      const cts::DriverGraph inner;
      const CUgraphNode given = cts::AddDriverKernel(inner, {}, cts::PutWord, word.data(), 3u);
      const CUgraphNode node = cts::AddDriverChild(outer, {}, inner);
      const cts::DriverExecutable before(outer);
      const CUgraph got = embedded(node);
      CTS_EXPECT(got != nullptr && got != static_cast<CUgraph>(inner), "the embedded graph is the one that was given");
      CUgraphNode root = nullptr;
      std::size_t count = 1;
      CTS_CU(CTS_DRIVER(cuGraphGetNodes)(got, &root, &count));
      CTS_EXPECT(count == 1 && root != given, "the embedded graph has not one node of its own");
      cts::AddDriverKernel(cts::control() ? static_cast<CUgraph>(inner) : got, {cts::control() ? given : root},
                           cts::TimesAndPlus, word.data(), 5u, 0u);
      CTS_EXPECT_EQ(embedded(node), got, "the embedded graph is another one at the next call");
      cts::RunDriverGraph(outer);
      CTS_EXPECT_EQ(word[0], 15, "a change of the embedded graph did not reach its node");
      before.Run();
      CTS_EXPECT_EQ(word[0], 3, "a change of the embedded graph reached an earlier executable graph");
    });
  }
}

}  // namespace
