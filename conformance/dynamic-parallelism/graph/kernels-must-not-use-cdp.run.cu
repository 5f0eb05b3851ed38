/*---
clause: cdp.graph.kernels-must-not-use-cdp
control: the kernel contains no launch
control-fails-with: a graph whose kernel launches grids could be instantiated for device launch
build: [rdc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

__global__ void Child() {}
__global__ void Launching() { Child<<<1, 1>>>(); }

CTS_CASE() {
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  cts::AddKernelNode(graph, nullptr, 1, cts::control() ? Child : Launching);
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph whose kernel launches grids could be instantiated for device launch");
  CTS_EXPECT_EQ(why, cudaGraphInstantiateNodeOperationNotSupported,
                "a graph whose kernel launches grids could be instantiated for device launch");
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
