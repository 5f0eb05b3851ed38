/*---
clause: pi.graph.instantiate-signature
control: two arguments are given
build: [plain-cxx]
rejects-with:
  - - "too many arguments to function 'cudaError_t cudaGraphInstantiate(CUgraphExec_st**, cudaGraph_t, long long unsigned int)'"
    - "no matching function for call to 'cudaGraphInstantiate'"
note: in the words of g++ and of clang++
---*/
#include "cts/case.cuh"

// As the host compiler alone sees the runtime: without the overloads of nvcc.
cudaError_t Instantiate(cudaGraphExec_t* exec, cudaGraph_t graph) {
#ifdef CTS_CONTROL
  return cudaGraphInstantiate(exec, graph);
#else
  return cudaGraphInstantiate(exec, graph, 0, nullptr, 0);
#endif
}
