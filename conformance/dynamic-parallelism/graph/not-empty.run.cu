/*---
clause: cdp.graph.not-empty
control: the graph has a memset node
control-fails-with: an empty graph could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

void AddMemset(cudaGraph_t graph, const cts::DeviceBuffer<unsigned>& data) {
  cudaMemsetParams parameters{};
  parameters.dst = data.data();
  parameters.elementSize = 4;
  parameters.width = parameters.height = 1;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> data(1);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  if (cts::control()) AddMemset(graph, data);
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "an empty graph could be instantiated for device launch");
  CTS_OBSERVE("result", why);
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
