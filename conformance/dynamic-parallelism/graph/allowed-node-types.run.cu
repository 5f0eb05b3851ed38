/*---
clause: cdp.graph.allowed-node-types
control: the node is left out
control-fails-with: a graph with a node of another type could be instantiated for device launch
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

__global__ void Kernel() {}

// A node of each allowed type, so that the control tells when one of them is refused.
void AddAllowed(cudaGraph_t graph, const cts::DeviceBuffer<unsigned>& data) {
  cudaMemsetParams parameters{};
  parameters.dst = data.data();
  parameters.elementSize = 4;
  parameters.width = parameters.height = 1;
  cudaGraphNode_t node;
  cudaGraph_t child;
  CTS_CUDA(cudaGraphCreate(&child, 0));
  CTS_CUDA(cudaGraphAddMemsetNode(&node, child, nullptr, 0, &parameters));
  CTS_CUDA(cudaGraphAddChildGraphNode(&node, graph, nullptr, 0, child));
  CTS_CUDA(cudaGraphDestroy(child));
  cts::AddKernelNode(graph, nullptr, 1, Kernel);
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
  CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, data.data() + 1, data.data(), sizeof(unsigned),
                                    cudaMemcpyDeviceToDevice));
}

void Nothing(void*) {}

void AddHostNode(cudaGraph_t graph) {
  cudaGraphNode_t node;
  const cudaHostNodeParams parameters{Nothing, nullptr};
  CTS_CUDA(cudaGraphAddHostNode(&node, graph, nullptr, 0, &parameters));
}

void* AddAllocation(cudaGraph_t graph) {
  cudaGraphNode_t node;
  cudaMemAllocNodeParams parameters{};
  parameters.poolProps.allocType = cudaMemAllocationTypePinned;
  parameters.poolProps.location.type = cudaMemLocationTypeDevice;
  parameters.poolProps.location.id = 0;
  parameters.bytesize = 4096;
  CTS_CUDA(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters));
  return parameters.dptr;
}

template <class Add>
void Check(Add add) {
  cts::DeviceBuffer<unsigned> data(2);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  AddAllowed(graph, data);
  cudaGraphInstantiateResult why;
  CTS_EXPECT_EQ(cts::InstantiateForDevice(graph, &why), cudaSuccess, "a graph with nodes of allowed types was refused");
  if (!cts::control()) add(graph);
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph with a node of another type could be instantiated for device launch");
  CTS_EXPECT_EQ(why, cudaGraphInstantiateNodeOperationNotSupported,
                "a graph with a node of another type could be instantiated for device launch");
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE(host) { Check(AddHostNode); }
CTS_CASE(allocation) { Check(AddAllocation); }
CTS_CASE(memory_free) {
  const cts::Template owner;
  void* const memory = AddAllocation(owner);
  Check([&](cudaGraph_t graph) {
    cudaGraphNode_t node;
    CTS_CUDA(cudaGraphAddMemFreeNode(&node, graph, nullptr, 0, memory));
  });
}
CTS_CASE(empty) {
  Check([](cudaGraph_t graph) { cts::AddEmpty(graph); });
}
CTS_CASE(event_record) {
  cts::Event event;
  Check([&](cudaGraph_t graph) {
    cudaGraphNode_t node;
    CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, event));
  });
}
CTS_CASE(event_wait) {
  cts::Event event;
  Check([&](cudaGraph_t graph) {
    cudaGraphNode_t node;
    CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, event));
  });
}

}  // namespace
