/*---
clause: pi.graph.lossy-query
control: the edge is a default one
control-fails-with: a query without room for edge data did not return cudaErrorLossyQuery for a programmatic edge
requires: [cc-90]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

template <class Query>
void Check(const char* name, Query query) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> word(1);
    const cts::Template graph;
    const cudaGraphNode_t a = cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 1u);
    const cudaGraphNode_t b = cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 2u);
    cudaGraphEdgeData data{};
    if (!cts::control()) {
      data.type = cudaGraphDependencyTypeProgrammatic;
      data.from_port = cudaGraphKernelNodePortProgrammatic;
    }
    CTS_CUDA(cudaGraphAddDependencies(graph, &a, &b, &data, 1));
    CTS_EXPECT_EQ(cts::Taken(query(graph, a, b, nullptr)), cudaErrorLossyQuery,
                  "a query without room for edge data did not return cudaErrorLossyQuery for a programmatic edge");
    cudaGraphEdgeData got{};
    CTS_CUDA(query(graph, a, b, &got));
    CTS_EXPECT_EQ(got.type, data.type, "a query with room for edge data did not deliver them");
  });
}

CTS_CASE() {
  using Node = cudaGraphNode_t;
  Check("cudaGraphGetEdges", [](cudaGraph_t graph, Node, Node, cudaGraphEdgeData* data) {
    Node from = nullptr, to = nullptr;
    size_t count = 1;
    return cudaGraphGetEdges(graph, &from, &to, data, &count);
  });
  Check("cudaGraphNodeGetDependencies", [](cudaGraph_t, Node, Node b, cudaGraphEdgeData* data) {
    Node from = nullptr;
    size_t count = 1;
    return cudaGraphNodeGetDependencies(b, &from, data, &count);
  });
  Check("cudaGraphNodeGetDependentNodes", [](cudaGraph_t, Node a, Node, cudaGraphEdgeData* data) {
    Node to = nullptr;
    size_t count = 1;
    return cudaGraphNodeGetDependentNodes(a, &to, data, &count);
  });
}

}  // namespace
