/*---
clause: pi.graph.create-empty
control: two nodes and an edge are added
control-fails-with: a new graph is not empty
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

CTS_CASE() {
  const auto check = [](const char* name, auto count_of) {
    cts::Row(name, [&] {
      const cts::Template graph;
      if (cts::control()) cts::AddEmpty(graph, {cts::AddEmpty(graph)});
      size_t count = 99;
      CTS_CUDA(count_of(graph, &count));
      CTS_EXPECT_EQ(count, 0, "a new graph is not empty");
    });
  };
  check("nodes", [](cudaGraph_t graph, size_t* count) { return cudaGraphGetNodes(graph, nullptr, count); });
  check("root-nodes", [](cudaGraph_t graph, size_t* count) { return cudaGraphGetRootNodes(graph, nullptr, count); });
  check("edges",
        [](cudaGraph_t graph, size_t* count) { return cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, count); });
}

}  // namespace
