/*---
clause: pi.graph.list-padding
covers: counts before and after nodes and edges come and go
control: a clone of before the change is asked
control-fails-with: a graph that changed told a count of before
draft: five of five on an H200, not yet on an H100
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// What a graph tells without a list, and with one.
void Expect(cudaGraph_t graph, size_t nodes, size_t roots, size_t edges) {
  cudaGraphNode_t list[16], to[16];
  for (const bool with_list : {false, true}) {
    size_t told[] = {16, 16, 16};
    CTS_CUDA(cudaGraphGetNodes(graph, with_list ? list : nullptr, &told[0]));
    CTS_CUDA(cudaGraphGetRootNodes(graph, with_list ? list : nullptr, &told[1]));
    CTS_CUDA(cudaGraphGetEdges(graph, with_list ? list : nullptr, with_list ? to : nullptr, nullptr, &told[2]));
    CTS_EXPECT(told[0] == nodes && told[1] == roots && told[2] == edges, "a graph that changed told a count of before");
  }
}

// Each change is asked about at once, so that a count that was kept shows.
CTS_CASE() {
  const cts::Template graph;
  cudaGraph_t before = nullptr;
  const auto after = [&](size_t nodes, size_t roots, size_t edges, auto change) {
    CTS_CUDA(cudaGraphClone(&before, graph));
    change();
    Expect(cts::control() ? before : static_cast<cudaGraph_t>(graph), nodes, roots, edges);
    CTS_CUDA(cudaGraphDestroy(before));
  };
  cudaGraphNode_t a = nullptr, b = nullptr, c = nullptr;
  after(1, 1, 0, [&] { a = cts::AddEmpty(graph); });
  after(2, 2, 0, [&] { b = cts::AddEmpty(graph); });
  after(2, 1, 1, [&] { CTS_CUDA(cudaGraphAddDependencies(graph, &a, &b, nullptr, 1)); });
  after(3, 1, 2, [&] { c = cts::AddEmpty(graph, {b}); });
  after(3, 1, 3, [&] { CTS_CUDA(cudaGraphAddDependencies(graph, &a, &c, nullptr, 1)); });
  after(3, 2, 2, [&] { CTS_CUDA(cudaGraphRemoveDependencies(graph, &a, &b, nullptr, 1)); });
  after(2, 1, 1, [&] { CTS_CUDA(cudaGraphDestroyNode(b)); });
  after(3, 2, 1, [&] { b = cts::AddEmpty(graph); });
  after(2, 2, 0, [&] { CTS_CUDA(cudaGraphDestroyNode(a)); });
}

}  // namespace
