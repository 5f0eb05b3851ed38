/*---
clause: cdp.graph.not-empty
control: the graph has a memset node
control-fails-with: an empty graph could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

__global__ void Kernel() {}

void AddMemset(cudaGraph_t graph, const cts::DeviceBuffer<unsigned>& data) {
  cudaMemsetParams parameters{};
  parameters.dst = data.data();
  parameters.elementSize = 4;
  parameters.width = parameters.height = 1;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
}

void AddMemcpy(cudaGraph_t graph, const cts::DeviceBuffer<unsigned>& data) {
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, data.data() + 1, data.data(), sizeof(unsigned),
                                    cudaMemcpyDeviceToDevice));
}

template <class Add>
void ExpectAccepted(Add add) {
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  add(graph);
  cudaGraphInstantiateResult why;
  CTS_EXPECT_EQ(cts::InstantiateForDevice(graph, &why), cudaSuccess, "a graph of one node was refused");
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> data(2);
  ExpectAccepted([](cudaGraph_t graph) { cts::AddKernelNode(graph, nullptr, 1, Kernel); });
  ExpectAccepted([&](cudaGraph_t graph) { AddMemset(graph, data); });
  ExpectAccepted([&](cudaGraph_t graph) { AddMemcpy(graph, data); });
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
