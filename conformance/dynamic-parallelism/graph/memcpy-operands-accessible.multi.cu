/*---
clause: cdp.graph.memcpy-operands-accessible
control: peer access is enabled first
control-fails-with: a graph that copies inaccessible memory could be instantiated for device launch
requires: [gpus-2, peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

void Check(bool from_other, const char* name) {
  CTS_CUDA(cudaSetDevice(1));
  cts::DeviceBuffer<int> other(16);
  CTS_CUDA(cudaSetDevice(0));
  cts::DeviceBuffer<int> own(16);
  if (cts::control()) CTS_CUDA(cudaDeviceEnablePeerAccess(1, 0));
  cudaGraph_t graph;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, from_other ? own.data() : other.data(),
                                    from_other ? other.data() : own.data(), 16 * sizeof(int),
                                    cudaMemcpyDeviceToDevice));
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph that copies inaccessible memory could be instantiated for device launch");
  CTS_OBSERVE(name, why);
  CTS_CUDA(cudaGraphDestroy(graph));
  if (cts::control()) CTS_CUDA(cudaDeviceDisablePeerAccess(1));
}

CTS_CASE(source) { Check(true, "from-other-device"); }
CTS_CASE(target) { Check(false, "to-other-device"); }

}  // namespace
