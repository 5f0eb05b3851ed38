/*---
clause: cdp.graph.memcpy-device-or-pinned-only
control: the host memory is pinned and mapped
control-fails-with: a graph that copies pageable memory could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

#include <vector>

namespace {

// The copy stands alone, or between two others that are allowed.
void Check(cudaMemcpyKind kind, bool alone, const char* name) {
  cts::DeviceBuffer<int> device(16), others(2);
  cts::PinnedBuffer<int> pinned(16);
  std::vector<int> pageable(16);
  cudaGraphInstantiateResult why;
  const auto instantiate = [&](int* host) {
    cudaGraph_t graph;
    cudaGraphNode_t front = nullptr, node, back;
    CTS_CUDA(cudaGraphCreate(&graph, 0));
    const bool to_device = kind == cudaMemcpyHostToDevice;
    const auto add_other = [&](cudaGraphNode_t* other, const cudaGraphNode_t* behind) {
      CTS_CUDA(cudaGraphAddMemcpyNode1D(other, graph, behind, behind != nullptr ? 1 : 0, others.data() + 1,
                                        others.data(), sizeof(int), cudaMemcpyDeviceToDevice));
    };
    if (!alone) add_other(&front, nullptr);
    CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, &front, alone ? 0 : 1, to_device ? device.data() : host,
                                      to_device ? host : device.data(), 16 * sizeof(int), kind));
    if (!alone) add_other(&back, &node);
    const cudaError_t code = cts::InstantiateForDevice(graph, &why);
    CTS_CUDA(cudaGraphDestroy(graph));
    return code;
  };
  CTS_EXPECT_EQ(instantiate(pinned.data()), cudaSuccess, "a graph that copies pinned memory was refused");
  CTS_EXPECT_NE(instantiate(cts::control() ? pinned.data() : pageable.data()), cudaSuccess,
                "a graph that copies pageable memory could be instantiated for device launch");
  if (alone) CTS_OBSERVE(name, why);
}

void CheckBoth(cudaMemcpyKind kind, const char* name) {
  cts::Row("alone", [&] { Check(kind, true, name); });
  cts::Row("between-others", [&] { Check(kind, false, name); });
}

CTS_CASE(source) { CheckBoth(cudaMemcpyHostToDevice, "from-pageable"); }
CTS_CASE(target) { CheckBoth(cudaMemcpyDeviceToHost, "to-pageable"); }

}  // namespace
