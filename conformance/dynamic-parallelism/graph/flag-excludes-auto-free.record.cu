/*---
clause: cdp.graph.flag-excludes-auto-free
launches: none
---*/
#include "cts/case.cuh"

namespace {

void AddMemset(cudaGraph_t graph, const cts::DeviceBuffer<unsigned>& data) {
  cudaMemsetParams parameters{};
  parameters.dst = data.data();
  parameters.elementSize = 4;
  parameters.width = parameters.height = 1;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> data(1);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  AddMemset(graph, data);
  cudaGraphExec_t exec;
  for (const unsigned long long flag :
       {cudaGraphInstantiateFlagDeviceLaunch, cudaGraphInstantiateFlagAutoFreeOnLaunch}) {
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, flag));
    CTS_CUDA(cudaGraphExecDestroy(exec));
  }
  const cudaError_t code = cudaGraphInstantiate(
      &exec, graph, cudaGraphInstantiateFlagDeviceLaunch | cudaGraphInstantiateFlagAutoFreeOnLaunch);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_OBSERVE("code", code);
  (void)cudaGetLastError();
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
