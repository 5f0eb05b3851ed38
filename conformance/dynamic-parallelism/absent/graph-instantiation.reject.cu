/*---
clause: cdp.absent.graph-instantiation
control: only the host makes the calls
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaGraphInstantiate") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGraphInstantiate" is undefined in device code'
  - 'calling a __host__ function("cudaGraphUpload") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGraphUpload" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(cudaGraph_t graph) {
#ifndef CTS_CONTROL
  cudaGraphExec_t exec;
  cudaGraphInstantiate(&exec, graph, 0);
  cudaGraphUpload(exec, nullptr);
#endif
}

CTS_CASE() {
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  Parent<<<1, 1>>>(graph);
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
