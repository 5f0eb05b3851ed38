/*---
clause: pi.graph.node-types-added-later
control: an empty node is added
control-fails-with: the type of a node is not that of the call that added it
requires: [driver-12-4, memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

template <class Add>
void Check(const char* name, cudaGraphNodeType type, Add add) {
  cts::Row(name, [&] {
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    if (cts::control()) {
      node = cts::AddEmpty(graph);
    } else {
      CTS_CUDA(add(graph, &node));
    }
    CTS_EXPECT_EQ(cts::TypeOf(node), type, "the type of a node is not that of the call that added it");
  });
}

cudaMemAllocNodeParams Allocation() {
  cudaMemAllocNodeParams parameters{};
  parameters.poolProps.allocType = cudaMemAllocationTypePinned;
  parameters.poolProps.location.type = cudaMemLocationTypeDevice;
  parameters.bytesize = 4096;
  return parameters;
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));  // the handle of a condition belongs to the current context
  const cts::Event event;
  Check("event-record", cudaGraphNodeTypeEventRecord, [&](cudaGraph_t graph, cudaGraphNode_t* node) {
    return cudaGraphAddEventRecordNode(node, graph, nullptr, 0, event);
  });
  Check("event-wait", cudaGraphNodeTypeWaitEvent, [&](cudaGraph_t graph, cudaGraphNode_t* node) {
    return cudaGraphAddEventWaitNode(node, graph, nullptr, 0, event);
  });
  Check("allocation", cudaGraphNodeTypeMemAlloc, [](cudaGraph_t graph, cudaGraphNode_t* node) {
    cudaMemAllocNodeParams parameters = Allocation();
    return cudaGraphAddMemAllocNode(node, graph, nullptr, 0, &parameters);
  });
  Check("free", cudaGraphNodeTypeMemFree, [](cudaGraph_t graph, cudaGraphNode_t* node) {
    cudaMemAllocNodeParams parameters = Allocation();
    cudaGraphNode_t allocation = nullptr;
    CTS_CUDA(cudaGraphAddMemAllocNode(&allocation, graph, nullptr, 0, &parameters));
    return cudaGraphAddMemFreeNode(node, graph, &allocation, 1, parameters.dptr);
  });
  Check("conditional", cudaGraphNodeTypeConditional, [](cudaGraph_t graph, cudaGraphNode_t* node) {
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeConditional;
    CTS_CUDA(cudaGraphConditionalHandleCreate(&parameters.conditional.handle, graph, 1, cudaGraphCondAssignDefault));
    parameters.conditional.type = cudaGraphCondTypeIf;
    parameters.conditional.size = 1;
    return cudaGraphAddNode(node, graph, nullptr, nullptr, 0, &parameters);
  });
}

}  // namespace
