/*---
clause: cdp.graph.memcpy-device-or-pinned-only
control: the host memory is pinned and mapped
control-fails-with: a graph that copies pageable memory could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

#include <vector>

namespace {

void Check(cudaMemcpyKind kind, const char* name) {
  cts::DeviceBuffer<int> device(16);
  cts::PinnedBuffer<int> pinned(16);
  std::vector<int> pageable(16);
  cudaGraphInstantiateResult why;
  const auto instantiate = [&](int* host) {
    cudaGraph_t graph;
    cudaGraphNode_t node;
    CTS_CUDA(cudaGraphCreate(&graph, 0));
    const bool to_device = kind == cudaMemcpyHostToDevice;
    CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, to_device ? device.data() : host,
                                      to_device ? host : device.data(), 16 * sizeof(int), kind));
    const cudaError_t code = cts::InstantiateForDevice(graph, &why);
    CTS_CUDA(cudaGraphDestroy(graph));
    return code;
  };
  CTS_EXPECT_EQ(instantiate(pinned.data()), cudaSuccess, "a graph that copies pinned memory was refused");
  CTS_EXPECT_NE(instantiate(cts::control() ? pinned.data() : pageable.data()), cudaSuccess,
                "a graph that copies pageable memory could be instantiated for device launch");
  CTS_OBSERVE(name, why);
}

CTS_CASE(source) { Check(cudaMemcpyHostToDevice, "from-pageable"); }
CTS_CASE(target) { Check(cudaMemcpyDeviceToHost, "to-pageable"); }

}  // namespace
