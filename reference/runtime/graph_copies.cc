// Copies of graphs, and nodes that go.
#include <algorithm>

#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/graph_memory_rules.h"

namespace ref {

std::shared_ptr<Graph> CopyGraph(const Graph& from, bool for_exec) {
  auto to = std::make_shared<Graph>();
  to->conditions = from.conditions;
  for (const auto& node : from.nodes) {
    GraphNode& made = *AddTo(*to, *node);
    made.copy_of = node->id;
    if (for_exec) made.id = node->id;
    if (made.child != nullptr) made.child = CopyGraph(*made.child, for_exec);
    for (auto& body : made.bodies) body = CopyGraph(*body, for_exec);
    if (made.device_node != nullptr && for_exec) {
      made.device_node->instantiated = true;
      made.device_node->launch = made.launch;
    }
  }
  return to;
}

namespace {

// The others are numbered anew.
void Remove(Graph& graph, std::size_t index) {
  graph.nodes.erase(graph.nodes.begin() + static_cast<std::ptrdiff_t>(index));
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    GraphNode& node = *graph.nodes[i];
    node.index = i;
    node.behind.erase(std::remove(node.behind.begin(), node.behind.end(), index), node.behind.end());
    for (std::size_t& before : node.behind) before -= before > index ? 1 : 0;
    std::map<std::size_t, cudaGraphEdgeData> programmatic;
    for (const auto& [before, data] : node.programmatic) {
      if (before != index) programmatic[before > index ? before - 1 : before] = data;
    }
    node.programmatic = std::move(programmatic);
  }
}

}  // namespace
}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaGraphDestroyNode(cudaGraphNode_t handle) {
  return Enter([&](Context&) {
    const GraphNode* node = FindNode(handle);
    if (node == nullptr) return cudaErrorInvalidValue;
    if (rule::IsForbidden(*node->graph, rule::MemoryForbids::kRemoveNode)) return cudaErrorNotSupported;
    Remove(*node->graph, node->index);
    return cudaSuccess;
  });
}

// pi.graph.clone-independent
cudaError_t cudaGraphClone(cudaGraph_t* out, cudaGraph_t original) {
  return Enter([&](Context&) {
    const std::shared_ptr<Graph> graph = FindGraph(original);
    if (graph == nullptr || out == nullptr) return cudaErrorInvalidValue;
    if (rule::IsForbidden(*graph, rule::MemoryForbids::kClone)) return cudaErrorNotSupported;
    *out = Keep(CopyGraph(*graph, false));
    return cudaSuccess;
  });
}
cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t* out, cudaGraphNode_t original, cudaGraph_t handle) {
  return Enter([&](Context&) {
    const GraphNode* node = FindNode(original);
    const std::shared_ptr<Graph> clone = FindGraph(handle);
    if (node == nullptr || clone == nullptr || out == nullptr) return cudaErrorInvalidValue;
    for (const auto& one : clone->nodes) {
      if (one->copy_of != node->id) continue;
      *out = reinterpret_cast<cudaGraphNode_t>(one.get());
      return cudaSuccess;
    }
    return cudaErrorInvalidValue;
  });
}

cudaError_t cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t handle, cudaGraph_t* out) {
  return Enter([&](Context&) {
    const GraphNode* node = FindNode(handle);
    if (node == nullptr || node->kind != GraphNode::kChild || out == nullptr) return cudaErrorInvalidValue;
    *out = reinterpret_cast<cudaGraph_t>(node->child.get());
    return cudaSuccess;
  });
}

}  // extern "C"
