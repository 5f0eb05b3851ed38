/*---
clause: cdp.graph.memcpy-device-or-pinned-only
control: the host memory is pinned and mapped
control-fails-with: a graph that copies from pageable memory could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

#include <vector>

namespace {

CTS_CASE() {
  cts::DeviceBuffer<int> to(16);
  cts::PinnedBuffer<int> pinned(16);
  std::vector<int> pageable(16);
  cudaGraph_t graph;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, to.data(),
                                    cts::control() ? pinned.data() : pageable.data(), 16 * sizeof(int),
                                    cudaMemcpyHostToDevice));
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph that copies from pageable memory could be instantiated for device launch");
  CTS_OBSERVE("result", why);
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
