/*---
clause: pi.graph.cycle-rejected
control: the edge that would close the cycle leads to a further node
control-fails-with: a graph with a cycle was instantiated
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// A cycle of so many nodes; with others before it and after it the graph has a root and a leaf all the same.
void Check(const char* name, int length, bool between_others) {
  cts::Row(name, [&] {
    const cts::Template graph;
    const cudaGraphNode_t first = between_others ? cts::AddEmpty(graph, {cts::AddEmpty(graph)}) : cts::AddEmpty(graph);
    cudaGraphNode_t last = first;
    for (int i = 1; i < length; ++i) last = cts::AddEmpty(graph, {last});
    if (between_others) cts::AddEmpty(graph, {last});
    // The same call on both sides, so that one that refuses every edge is no refusal of a cycle.
    const cudaGraphNode_t to = cts::control() ? cts::AddEmpty(graph) : first;
    const cudaError_t added = cts::Taken(cudaGraphAddDependencies(graph, &last, &to, nullptr, 1));
    cudaGraphInstantiateParams how{};
    cudaGraphExec_t exec = nullptr;
    const cudaError_t code =
        added == cudaSuccess ? cts::Taken(cudaGraphInstantiateWithParams(&exec, graph, &how)) : added;
    CTS_EXPECT_NE(code, cudaSuccess, "a graph with a cycle was instantiated");
    if (added == cudaSuccess && code != cudaSuccess)
      CTS_EXPECT_EQ(how.result_out, cudaGraphInstantiateInvalidStructure, "a cycle is not called an invalid structure");
    if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
  });
}

CTS_CASE() {
  Check("one-node", 1, false);
  Check("two-nodes", 2, false);
  Check("five-nodes", 5, false);
  Check("one-node-between-others", 1, true);
  Check("five-nodes-between-others", 5, true);
}

}  // namespace
