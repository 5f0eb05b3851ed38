/*---
clause: pi.graph.node-types-added-later
covers: types of the nodes of external semaphores
control: an empty node is added
control-fails-with: the type of a node is not that of the call that added it
requires: [vulkan]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/graphics/external.h"

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

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kTimeline);
  cudaExternalSemaphore_t handle = shared.handle();
  Check("signal", cudaGraphNodeTypeExtSemaphoreSignal, [&](cudaGraph_t graph, cudaGraphNode_t* node) {
    cudaExternalSemaphoreSignalParams signal{};
    signal.params.fence.value = 1;
    const cudaExternalSemaphoreSignalNodeParams parameters{&handle, &signal, 1};
    return cudaGraphAddExternalSemaphoresSignalNode(node, graph, nullptr, 0, &parameters);
  });
  Check("wait", cudaGraphNodeTypeExtSemaphoreWait, [&](cudaGraph_t graph, cudaGraphNode_t* node) {
    cudaExternalSemaphoreWaitParams wait{};
    wait.params.fence.value = 1;
    const cudaExternalSemaphoreWaitNodeParams parameters{&handle, &wait, 1};
    return cudaGraphAddExternalSemaphoresWaitNode(node, graph, nullptr, 0, &parameters);
  });
}

}  // namespace
