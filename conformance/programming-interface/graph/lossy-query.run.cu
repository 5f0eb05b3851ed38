/*---
clause: pi.graph.lossy-query
control: the edge is a default one
control-fails-with: a query without room for edge data did not return cudaErrorLossyQuery for a programmatic edge
requires: [cc-90]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr size_t kMost = 5;

// What a query lists.
struct List {
  cudaGraphNode_t from[kMost] = {}, to[kMost] = {};
  cudaGraphEdgeData data[kMost] = {};
  size_t count = kMost;
};

// A programmatic edge from a to b, beside default ones of both that were added before it and after it.
template <class Query>
void Check(const char* name, size_t expected, Query query) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> word(1);
    const cts::Template graph;
    const cudaGraphNode_t a = cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 1u);
    const cudaGraphNode_t c = cts::AddEmpty(graph, {a});
    const cudaGraphNode_t b = cts::AddKernel(graph, {c}, cts::StoreWord, word.data(), 2u);
    cudaGraphEdgeData data{};
    if (!cts::control()) {
      data.type = cudaGraphDependencyTypeProgrammatic;
      data.from_port = cudaGraphKernelNodePortProgrammatic;
    }
    CTS_CUDA(cudaGraphAddDependencies(graph, &a, &b, &data, 1));
    const cudaGraphNode_t d = cts::AddEmpty(graph, {a});
    CTS_CUDA(cudaGraphAddDependencies(graph, &d, &b, nullptr, 1));
    List lossy, whole;
    CTS_EXPECT_EQ(cts::Taken(query(graph, a, b, lossy, false)), cudaErrorLossyQuery,
                  "a query without room for edge data did not return cudaErrorLossyQuery for a programmatic edge");
    CTS_CUDA(query(graph, a, b, whole, true));
    size_t right = 0;
    for (size_t i = 0; i < whole.count && i < kMost; ++i) {
      const bool ours = whole.from[i] == a && whole.to[i] == b;
      right += whole.data[i].type == (ours ? data.type : 0) && whole.data[i].from_port == (ours ? data.from_port : 0);
    }
    CTS_EXPECT(whole.count == expected && right == expected, "a query with room for edge data did not deliver them");
  });
}

CTS_CASE() {
  using Node = cudaGraphNode_t;
  Check("cudaGraphGetEdges", 5, [](cudaGraph_t graph, Node, Node, List& list, bool data) {
    return cudaGraphGetEdges(graph, list.from, list.to, data ? list.data : nullptr, &list.count);
  });
  Check("cudaGraphNodeGetDependencies", 3, [](cudaGraph_t, Node, Node b, List& list, bool data) {
    for (Node& to : list.to) to = b;
    return cudaGraphNodeGetDependencies(b, list.from, data ? list.data : nullptr, &list.count);
  });
  Check("cudaGraphNodeGetDependentNodes", 3, [](cudaGraph_t, Node a, Node, List& list, bool data) {
    for (Node& from : list.from) from = a;
    return cudaGraphNodeGetDependentNodes(a, list.to, data ? list.data : nullptr, &list.count);
  });
}

}  // namespace
