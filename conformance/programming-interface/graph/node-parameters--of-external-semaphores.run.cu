/*---
clause: pi.graph.node-parameters
covers: nodes of external semaphores, as added and as set again
control: what is asked for is another node of the same kind
control-fails-with: a node of external semaphores does not tell the parameters that it has
requires: [vulkan]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/graphics/external.h"

namespace {

void Told(bool as_given) {
  CTS_EXPECT(as_given, "a node of external semaphores does not tell the parameters that it has");
}

// Two semaphores in an order, each with a value.
template <class Params>
struct Values {
  Values(cudaExternalSemaphore_t first, cudaExternalSemaphore_t second, unsigned long long value)
      : semaphores{first, second} {
    params[0].params.fence.value = value;
    params[1].params.fence.value = value + 1;
  }
  cudaExternalSemaphore_t semaphores[2];
  Params params[2]{};

  template <class NodeParams>
  NodeParams OfNode() {
    NodeParams of_node{};
    of_node.extSemArray = semaphores;
    of_node.paramsArray = params;
    of_node.numExtSems = 2;
    return of_node;
  }
  template <class NodeParams>
  bool Are(const NodeParams& told) const {
    if (told.numExtSems != 2) return false;
    for (int i = 0; i < 2; ++i)
      if (told.extSemArray[i] != semaphores[i] ||
          told.paramsArray[i].params.fence.value != params[i].params.fence.value)
        return false;
    return true;
  }
};

// With the functions of one kind of node.
template <class Params, class NodeParams, class Add, class Get, class Set>
void Check(cudaExternalSemaphore_t one, cudaExternalSemaphore_t two, Add add, Get get, Set set) {
  const cts::Template graph;
  Values<Params> first(one, two, 3), second(two, one, 5), third(two, one, 9);
  const auto node_of = [&](Values<Params>& values) {
    cudaGraphNode_t node = nullptr;
    const NodeParams of_node = values.template OfNode<NodeParams>();
    CTS_CUDA(add(&node, graph, nullptr, 0, &of_node));
    return node;
  };
  const auto told = [&](cudaGraphNode_t node) {
    NodeParams of_node{};
    CTS_CUDA(get(node, &of_node));
    return of_node;
  };
  const cudaGraphNode_t node = node_of(first), other = node_of(second);
  Told(first.Are(told(cts::control() ? other : node)));
  const NodeParams to = third.template OfNode<NodeParams>();
  CTS_CUDA(set(node, &to));
  Told(third.Are(told(node)) && second.Are(told(other)));
}

struct Semaphores {
  static constexpr auto kKind = cts::VulkanSemaphore::Kind::kTimeline;
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore one{vulkan, kKind}, two{vulkan, kKind};
  const cts::SharedSemaphore first{one, kKind}, second{two, kKind};
};

CTS_CASE(signal) {
  const Semaphores on;
  Check<cudaExternalSemaphoreSignalParams, cudaExternalSemaphoreSignalNodeParams>(
      on.first.handle(), on.second.handle(), &cudaGraphAddExternalSemaphoresSignalNode,
      &cudaGraphExternalSemaphoresSignalNodeGetParams, &cudaGraphExternalSemaphoresSignalNodeSetParams);
}
CTS_CASE(wait) {
  const Semaphores on;
  Check<cudaExternalSemaphoreWaitParams, cudaExternalSemaphoreWaitNodeParams>(
      on.first.handle(), on.second.handle(), &cudaGraphAddExternalSemaphoresWaitNode,
      &cudaGraphExternalSemaphoresWaitNodeGetParams, &cudaGraphExternalSemaphoresWaitNodeSetParams);
}

}  // namespace
