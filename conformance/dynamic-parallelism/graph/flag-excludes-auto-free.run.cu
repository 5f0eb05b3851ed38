/*---
clause: cdp.graph.flag-excludes-auto-free
control: the device-launch flag is given alone
control-fails-with: both flags together were accepted
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
  unsigned long long flags = cudaGraphInstantiateFlagDeviceLaunch;
  if (!cts::control()) flags |= cudaGraphInstantiateFlagAutoFreeOnLaunch;
  cudaGraphExec_t exec;
  const cudaError_t code = cudaGraphInstantiate(&exec, graph, flags);
  CTS_EXPECT_NE(code, cudaSuccess, "both flags together were accepted");
  if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_OBSERVE("code", code);
  (void)cudaGetLastError();
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
