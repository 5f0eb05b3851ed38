/*---
clause: cdp.graph.memcpy-operands-accessible
control: peer access is enabled first
control-fails-with: a graph that copies from inaccessible memory could be instantiated for device launch
requires: [gpus-2, peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(1));
  cts::DeviceBuffer<int> from(16);
  CTS_CUDA(cudaSetDevice(0));
  cts::DeviceBuffer<int> to(16);
  if (cts::control()) CTS_CUDA(cudaDeviceEnablePeerAccess(1, 0));
  cudaGraph_t graph;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, to.data(), from.data(), 16 * sizeof(int),
                                    cudaMemcpyDeviceToDevice));
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph that copies from inaccessible memory could be instantiated for device launch");
  CTS_OBSERVE("result", why);
  CTS_CUDA(cudaGraphDestroy(graph));
  if (cts::control()) CTS_CUDA(cudaDeviceDisablePeerAccess(1));
}

}  // namespace
