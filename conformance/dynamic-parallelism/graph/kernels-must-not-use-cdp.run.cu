/*---
clause: cdp.graph.kernels-must-not-use-cdp
control: the kernel contains no launch
control-fails-with: a graph whose kernel launches grids could be instantiated for device launch
build: [rdc]
launches: none
---*/
#include "cts/case.cuh"

namespace {

// Whether `graph` can be instantiated for device launch, and why not.
cudaError_t Instantiate(cudaGraph_t graph, cudaGraphInstantiateResult* why) {
  cudaGraphInstantiateParams how{};
  how.flags = cudaGraphInstantiateFlagDeviceLaunch;
  cudaGraphExec_t exec;
  const cudaError_t code = cudaGraphInstantiateWithParams(&exec, graph, &how);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
  (void)cudaGetLastError();
  *why = how.result_out;
  return code;
}

__global__ void Child() {}
__global__ void Launching() { Child<<<1, 1>>>(); }

CTS_CASE() {
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(cts::control() ? Child : Launching);
  parameters.gridDim = parameters.blockDim = dim3(1);
  cudaGraph_t graph;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(Instantiate(graph, &why), cudaSuccess,
                "a graph whose kernel launches grids could be instantiated for device launch");
  CTS_EXPECT_EQ(why, cudaGraphInstantiateNodeOperationNotSupported,
                "a graph whose kernel launches grids could be instantiated for device launch");
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
