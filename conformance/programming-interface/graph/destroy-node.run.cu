/*---
clause: pi.graph.destroy-node
control: another node is destroyed
control-fails-with: a graph has not the nodes and edges that are left when a node is destroyed
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kLeft = "a graph has not the nodes and edges that are left when a node is destroyed";
constexpr size_t kNodes = 4;

// a, then b and c, then d, which depends on a, too; each is a host node that counts.
struct Diamond {
  static void CUDART_CB Count(void* word) { ++*static_cast<int*>(word); }
  int runs[kNodes] = {};
  const cts::Template graph;
  cudaGraphNode_t nodes[kNodes] = {};
  Diamond() {
    nodes[0] = cts::AddHost(graph, {}, &Count, runs + 0);
    nodes[1] = cts::AddHost(graph, {nodes[0]}, &Count, runs + 1);
    nodes[2] = cts::AddHost(graph, {nodes[0]}, &Count, runs + 2);
    nodes[3] = cts::AddHost(graph, {nodes[1], nodes[2], nodes[0]}, &Count, runs + 3);
  }
};
constexpr struct { size_t from, to; } kEdges[] = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {0, 3}};

size_t Listed(cudaError_t (*list)(cudaGraphNode_t, cudaGraphNode_t*, cudaGraphEdgeData*, size_t*), cudaGraphNode_t of) {
  size_t count = 0;
  CTS_CUDA(list(of, nullptr, nullptr, &count));
  return count;
}

// An executable graph that was made before keeps the node.
CTS_CASE() {
  constexpr const char* kNames[kNodes] = {"the-root", "one-branch", "the-other-branch", "the-last"};
  for (size_t gone = 0; gone < kNodes; ++gone) {
    cts::Row(kNames[gone], [&] {
      Diamond on;
      const cts::Executable whole(on.graph);
      CTS_CUDA(cudaGraphDestroyNode(on.nodes[cts::control() ? (gone + 1) % kNodes : gone]));
      size_t edges = 0;
      bool listed = true;
      for (const auto& edge : kEdges) edges += edge.from != gone && edge.to != gone;
      for (size_t i = 0; i < kNodes && !cts::control(); ++i) {
        if (i == gone) continue;
        size_t in = 0, out = 0;
        for (const auto& edge : kEdges) {
          in += edge.to == i && edge.from != gone;
          out += edge.from == i && edge.to != gone;
        }
        listed = listed && Listed(&cudaGraphNodeGetDependencies, on.nodes[i]) == in &&
                 Listed(&cudaGraphNodeGetDependentNodes, on.nodes[i]) == out;
      }
      CTS_EXPECT(listed && cts::Nodes(on.graph).count == kNodes - 1 && cts::EdgeCount(on.graph) == edges, kLeft);
      const cts::Stream stream;
      const cts::Executable rest(on.graph);
      rest.Launch(stream);
      stream.Synchronize();
      bool ran = true;
      for (size_t i = 0; i < kNodes; ++i) ran = ran && on.runs[i] == (i == gone ? 0 : 1);
      CTS_EXPECT(ran, kLeft);
      whole.Launch(stream);
      stream.Synchronize();
      int all = 0;
      for (const int count : on.runs) all += count;
      CTS_EXPECT_EQ(all, 2 * static_cast<int>(kNodes) - 1, "an executable graph lost a node of its template");
    });
  }
}

}  // namespace
