/*---
clause: pi.graph.node-host
covers: nodes that the driver's functions add
control: an empty node stands in the place of the host node
control-fails-with: a launch did not call the function of a host node of the driver once with its data
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

void CUDA_CB Count(void* calls) {
  volatile unsigned& count = *static_cast<volatile unsigned*>(calls);
  count = count + 1;
}

CUgraphNode AddHost(CUgraph graph, cts::DriverBehind behind, void* data, bool for_all_kinds) {
  if (!for_all_kinds) return cts::AddDriverHost(graph, behind, &Count, data);
  CUgraphNode node = nullptr;
  CUgraphNodeParams parameters{};
  parameters.type = CU_GRAPH_NODE_TYPE_HOST;
  parameters.host.fn = &Count;
  parameters.host.userData = data;
  CTS_CU(CTS_DRIVER(cuGraphAddNode)(&node, graph, behind.begin(), nullptr, behind.size(), &parameters));
  return node;
}

CTS_CASE() {
  for (const bool for_all_kinds : {false, true}) {
    cts::Row(for_all_kinds ? "cuGraphAddNode" : "cuGraphAddHostNode", [&] {
      const cts::DeviceBuffer<unsigned> words(1);
      volatile unsigned calls = 0, others = 0;
      const cts::DriverGraph graph;
      const CUgraphNode root = cts::AddDriverKernel(graph, {}, cts::PutWord, words.data(), 1u);
      const CUgraphNode node = cts::control() ? cts::AddDriverEmpty(graph, {root})
                                              : AddHost(graph, {root}, const_cast<unsigned*>(&calls), for_all_kinds);
      AddHost(graph, {root, node}, const_cast<unsigned*>(&others), for_all_kinds);
      if (!cts::control())
        CTS_EXPECT_EQ(cts::DriverTypeOf(node), CU_GRAPH_NODE_TYPE_HOST, "a host node is not of the type of one");
      const cts::Stream stream;
      const cts::DriverExecutable exec(graph);
      for (unsigned launches = 1; launches <= 5; ++launches) {
        exec.Launch(stream);
        stream.Synchronize();
        CTS_EXPECT_EQ(calls, launches,
                      "a launch did not call the function of a host node of the driver once with its data");
        CTS_EXPECT_EQ(others, launches, "another host node of the graph was not called once");
      }
    });
  }
}

}  // namespace
