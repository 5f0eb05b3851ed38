/*---
clause: cdp.graph.multi-device-callers-error
control: both kernels are added for the same device
control-fails-with: a graph whose kernels launch graphs from two devices could be instantiated
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Launching(cudaGraphExec_t exec) { (void)cudaGraphLaunch(exec, cudaStreamGraphFireAndForget); }

CTS_CASE() {
  cudaGraphExec_t none = nullptr;  // never launched
  void* arguments[] = {&none};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(Launching);
  parameters.gridDim = parameters.blockDim = dim3(1);
  parameters.kernelParams = arguments;
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  for (const int device : {0, 1}) {
    cudaGraphNode_t node;  // belongs to the device that is current when it is added
    CTS_CUDA(cudaSetDevice(cts::control() ? 0 : device));
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  }
  CTS_CUDA(cudaSetDevice(0));
  cudaGraphExec_t exec;
  const cudaError_t code = cudaGraphInstantiate(&exec, graph, 0);
  CTS_EXPECT_NE(code, cudaSuccess, "a graph whose kernels launch graphs from two devices could be instantiated");
  if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_OBSERVE("code", code);
  (void)cudaGetLastError();
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
