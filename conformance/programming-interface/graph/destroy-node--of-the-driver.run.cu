/*---
clause: pi.graph.destroy-node
covers: the driver's function
control: another node is destroyed
control-fails-with: a graph of the driver has not the nodes and edges that are left when a node is destroyed
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

constexpr const char* kLeft =
    "a graph of the driver has not the nodes and edges that are left when a node is destroyed";
constexpr std::size_t kNodes = 4;
constexpr const char* kNames[kNodes] = {"the-root", "one-branch", "the-other-branch", "the-last"};
constexpr struct { std::size_t from, to; } kEdges[] = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {0, 3}};

void CUDA_CB Count(void* runs) { ++*static_cast<int*>(runs); }

// a, then b and c, then d, which depends on a, too; an executable graph that was made before keeps the node.
CTS_CASE() {
  for (std::size_t gone = 0; gone < kNodes; ++gone) {
    cts::Row(kNames[gone], [&] {
      int runs[kNodes] = {};
      const cts::DriverGraph graph;
      CUgraphNode nodes[kNodes] = {};
      for (std::size_t i = 0; i < kNodes; ++i) nodes[i] = cts::AddDriverHost(graph, {}, &Count, runs + i);
      for (const auto& edge : kEdges) cts::AddDriverEdge(graph, nodes[edge.from], nodes[edge.to]);
      const cts::DriverExecutable whole(graph);
      CTS_CU(CTS_DRIVER(cuGraphDestroyNode)(nodes[cts::control() ? (gone + 1) % kNodes : gone]));
      std::size_t edges = 0, left = 0;
      for (const auto& edge : kEdges) edges += edge.from != gone && edge.to != gone;
      CTS_CU(CTS_DRIVER(cuGraphGetEdges)(graph, nullptr, nullptr, nullptr, &left));
      CTS_EXPECT(cts::DriverNodeCount(graph) == kNodes - 1 && left == edges, kLeft);
      cts::RunDriverGraph(graph);
      bool ran = true;
      for (std::size_t i = 0; i < kNodes; ++i) ran = ran && runs[i] == (i == gone ? 0 : 1);
      CTS_EXPECT(ran, kLeft);
      whole.Run();
      int all = 0;
      for (const int count : runs) all += count;
      CTS_EXPECT_EQ(all, 2 * static_cast<int>(kNodes) - 1, "an executable graph lost a node of its template");
    });
  }
}

}  // namespace
