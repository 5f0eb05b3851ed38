/*---
clause: cdp.graph.multi-device-callers-error
control: both kernels are added for the same device
control-fails-with: a graph whose kernels launch graphs from two devices could be instantiated
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

__global__ void Launching(cudaGraphExec_t exec) { (void)cudaGraphLaunch(exec, cudaStreamGraphFireAndForget); }

CTS_CASE() {
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  for (const int device : {0, 1}) {
    CTS_CUDA(cudaSetDevice(cts::control() ? 0 : device));
    // For the device that is current when it is added. It never runs, so there is no graph to launch.
    cts::AddKernelNode(graph, nullptr, 1, Launching, nullptr);
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
