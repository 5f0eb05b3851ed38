/*---
clause: cdp.graph.single-device
control: both kernels are added for the same device
control-fails-with: a graph with nodes on two devices could be instantiated for device launch
requires: [gpus-2]
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

__global__ void Kernel() {}

CTS_CASE() {
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(Kernel);
  parameters.gridDim = parameters.blockDim = dim3(1);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  for (const int device : {0, 1}) {
    cudaGraphNode_t node;  // belongs to the device that is current when it is added
    CTS_CUDA(cudaSetDevice(cts::control() ? 0 : device));
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  }
  CTS_CUDA(cudaSetDevice(0));
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(Instantiate(graph, &why), cudaSuccess,
                "a graph with nodes on two devices could be instantiated for device launch");
  CTS_EXPECT_EQ(why, cudaGraphInstantiateMultipleDevicesNotSupported,
                "a graph with nodes on two devices could be instantiated for device launch");
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
