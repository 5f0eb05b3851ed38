/*---
clause: cdp.graph.instantiation-only-on-host
control: the kernel launches a graph that the host has instantiated
rejects-with:
  - 'calling a __host__ function("cudaGraphInstantiate") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGraphInstantiate" is undefined in device code'
  - 'calling a __host__ function("cudaGraphInstantiateWithFlags") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGraphInstantiateWithFlags" is undefined in device code'
  - 'calling a __host__ function("cudaGraphInstantiateWithParams") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGraphInstantiateWithParams" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent([[maybe_unused]] cudaGraph_t graph, cudaGraphExec_t exec) {
#ifndef CTS_CONTROL
  cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagDeviceLaunch);
  cudaGraphInstantiateWithFlags(&exec, graph, cudaGraphInstantiateFlagDeviceLaunch);
  cudaGraphInstantiateParams how{};
  cudaGraphInstantiateWithParams(&exec, graph, &how);
#endif
  cudaGraphLaunch(exec, cudaStreamGraphFireAndForget);
}

CTS_CASE() {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagDeviceLaunch));
  Parent<<<1, 1>>>(graph, exec);
}

}  // namespace
