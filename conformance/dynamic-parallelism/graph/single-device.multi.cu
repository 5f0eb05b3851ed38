/*---
clause: cdp.graph.single-device
control: both kernels are added for the same device
control-fails-with: a graph with nodes on two devices could be instantiated for device launch
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

__global__ void Kernel() {}

CTS_CASE() {
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  for (const int device : {0, 1}) {
    CTS_CUDA(cudaSetDevice(cts::control() ? 0 : device));
    cts::AddKernelNode(graph, nullptr, 1, Kernel);  // for the device that is current when it is added
  }
  CTS_CUDA(cudaSetDevice(0));
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph with nodes on two devices could be instantiated for device launch");
  CTS_EXPECT_EQ(why, cudaGraphInstantiateMultipleDevicesNotSupported,
                "a graph with nodes on two devices could be instantiated for device launch");
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
