/*---
clause: pi.graph.cycle-rejected
control: the edge that closes the cycle is left out
control-fails-with: a graph with a cycle was instantiated
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

void Check(const char* name, int length) {
  cts::Row(name, [&] {
    const cts::Template graph;
    const cudaGraphNode_t first = cts::AddEmpty(graph);
    cudaGraphNode_t last = first;
    for (int i = 1; i < length; ++i) last = cts::AddEmpty(graph, {last});
    const cudaError_t added =
        cts::control() ? cudaSuccess : cts::Taken(cudaGraphAddDependencies(graph, &last, &first, nullptr, 1));
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
  Check("one-node", 1);
  Check("two-nodes", 2);
  Check("five-nodes", 5);
}

}  // namespace
