/*---
clause: cdp.graph.allowed-node-types
control: the node is left out
control-fails-with: a graph with a node of another type could be instantiated for device launch
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

void Nothing(void*) {}

void AddHostNode(cudaGraph_t graph) {
  cudaGraphNode_t node;
  const cudaHostNodeParams parameters{Nothing, nullptr};
  CTS_CUDA(cudaGraphAddHostNode(&node, graph, nullptr, 0, &parameters));
}

void AddAllocation(cudaGraph_t graph) {
  cudaGraphNode_t node;
  cudaMemAllocNodeParams parameters{};
  parameters.poolProps.allocType = cudaMemAllocationTypePinned;
  parameters.poolProps.location.type = cudaMemLocationTypeDevice;
  parameters.poolProps.location.id = 0;
  parameters.bytesize = 4096;
  CTS_CUDA(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters));
}

template <class Add>
void Check(Add add) {
  cts::DeviceBuffer<unsigned> data(1);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  AddMemset(graph, data);
  if (!cts::control()) add(graph);
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph with a node of another type could be instantiated for device launch");
  CTS_EXPECT_EQ(why, cudaGraphInstantiateNodeOperationNotSupported,
                "a graph with a node of another type could be instantiated for device launch");
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE(host) { Check(AddHostNode); }
CTS_CASE(allocation) { Check(AddAllocation); }
CTS_CASE(event) {
  cts::Event event;
  Check([&](cudaGraph_t graph) {
    cudaGraphNode_t node;
    CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, event));
  });
}

}  // namespace
