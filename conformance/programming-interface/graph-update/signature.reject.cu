/*---
clause: pi.graph-update.signature
control: a cudaGraphExecUpdateResultInfo is given
build: [plain-cxx]
rejects-with:
  - - "too many arguments to function 'cudaError_t cudaGraphExecUpdate(cudaGraphExec_t, cudaGraph_t, cudaGraphExecUpdateResultInfo*)'"
    - "no matching function for call to 'cudaGraphExecUpdate'"
note: in the words of g++ and of clang++
---*/
#include "cts/case.cuh"

// As the host compiler alone sees the runtime: without the overloads of nvcc.
cudaError_t Update(cudaGraphExec_t exec, cudaGraph_t graph) {
#ifdef CTS_CONTROL
  cudaGraphExecUpdateResultInfo info{};
  return cudaGraphExecUpdate(exec, graph, &info);
#else
  return cudaGraphExecUpdate(exec, graph, nullptr, nullptr);
#endif
}
