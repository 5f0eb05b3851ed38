// What graphs and nodes tell of themselves. Lists: `*count` is how many there is room for, then how many were told; without a list, how many
// there are. Room that is left is filled with null (pi.graph.list-padding).
#include <algorithm>
#include <vector>

#include "runtime/graph.h"

using namespace ref;

namespace {

using Handles = std::vector<cudaGraphNode_t>;

cudaGraphNode_t HandleOf(const Graph& graph, std::size_t node) {
  return reinterpret_cast<cudaGraphNode_t>(graph.nodes[node].get());
}

void Tell(const Handles& all, cudaGraphNode_t* out, std::size_t room) {
  for (std::size_t i = 0; out != nullptr && i < room; ++i) out[i] = i < all.size() ? all[i] : nullptr;
}

// The same of one list or of two that belong together, with the data of edges.
cudaError_t Tell(const Handles& all, cudaGraphNode_t* out, std::size_t* count, const Handles& others = {},
                 cudaGraphNode_t* other = nullptr, const std::vector<cudaGraphEdgeData>& data = {},
                 cudaGraphEdgeData* data_out = nullptr) {
  if (count == nullptr) return cudaErrorInvalidValue;
  // pi.graph.lossy-query
  const bool lossy = out != nullptr && data_out == nullptr && !std::all_of(data.begin(), data.end(), IsDefault);
  if (lossy) return cudaErrorLossyQuery;
  Tell(all, out, *count);
  Tell(others, other, *count);
  if (data_out != nullptr && out != nullptr) std::copy_n(data.begin(), std::min(*count, data.size()), data_out);
  *count = out == nullptr ? all.size() : std::min(*count, all.size());
  return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t handle, cudaGraphNodeType* out) {
  return Enter([&](Context&) {
    const GraphNode* node = FindNode(handle);
    if (node == nullptr || out == nullptr) return cudaErrorInvalidValue;
    constexpr cudaGraphNodeType kTypes[] = {
        cudaGraphNodeTypeKernel,   cudaGraphNodeTypeMemcpy,  cudaGraphNodeTypeMemset,      cudaGraphNodeTypeEmpty,
        cudaGraphNodeTypeHost,     cudaGraphNodeTypeGraph,   cudaGraphNodeTypeEventRecord, cudaGraphNodeTypeWaitEvent,
        cudaGraphNodeTypeMemAlloc, cudaGraphNodeTypeMemFree, cudaGraphNodeTypeConditional,
    };
    *out = kTypes[node->kind];
    return cudaSuccess;
  });
}

cudaError_t cudaGraphGetNodes(cudaGraph_t handle, cudaGraphNode_t* nodes, std::size_t* count) {
  return Enter([&](Context&) {
    const std::shared_ptr<Graph> graph = FindGraph(handle);
    if (graph == nullptr) return cudaErrorInvalidValue;
    Handles all;
    for (std::size_t i = 0; i < graph->nodes.size(); ++i) all.push_back(HandleOf(*graph, i));
    return Tell(all, nodes, count);
  });
}

cudaError_t cudaGraphGetRootNodes(cudaGraph_t handle, cudaGraphNode_t* nodes, std::size_t* count) {
  return Enter([&](Context&) {
    const std::shared_ptr<Graph> graph = FindGraph(handle);
    if (graph == nullptr) return cudaErrorInvalidValue;
    Handles roots;
    for (std::size_t i = 0; i < graph->nodes.size(); ++i) {
      if (graph->nodes[i]->behind.empty()) roots.push_back(HandleOf(*graph, i));
    }
    return Tell(roots, nodes, count);
  });
}

cudaError_t cudaGraphGetEdges(cudaGraph_t handle, cudaGraphNode_t* from, cudaGraphNode_t* to, cudaGraphEdgeData* data,
                              std::size_t* count) {
  return Enter([&](Context&) {
    const std::shared_ptr<Graph> graph = FindGraph(handle);
    if (graph == nullptr || (from == nullptr) != (to == nullptr)) return cudaErrorInvalidValue;
    Handles first, second;
    std::vector<cudaGraphEdgeData> edges;
    for (std::size_t i = 0; i < graph->nodes.size(); ++i) {
      for (const std::size_t before : graph->nodes[i]->behind) {
        first.push_back(HandleOf(*graph, before));
        second.push_back(HandleOf(*graph, i));
        edges.push_back(EdgeData(*graph->nodes[i], before));
      }
    }
    return Tell(first, from, count, second, to, edges, data);
  });
}

cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t handle, cudaGraphNode_t* nodes, cudaGraphEdgeData* data,
                                         std::size_t* count) {
  return Enter([&](Context&) {
    const GraphNode* node = FindNode(handle);
    if (node == nullptr) return cudaErrorInvalidValue;
    Handles all;
    std::vector<cudaGraphEdgeData> edges;
    for (const std::size_t before : node->behind) {
      all.push_back(HandleOf(*node->graph, before));
      edges.push_back(EdgeData(*node, before));
    }
    return Tell(all, nodes, count, {}, nullptr, edges, data);
  });
}

cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t handle, cudaGraphNode_t* nodes, cudaGraphEdgeData* data,
                                           std::size_t* count) {
  return Enter([&](Context&) {
    const GraphNode* node = FindNode(handle);
    if (node == nullptr) return cudaErrorInvalidValue;
    Handles all;
    std::vector<cudaGraphEdgeData> edges;
    for (const auto& other : node->graph->nodes) {
      if (std::count(other->behind.begin(), other->behind.end(), node->index) == 0) continue;
      all.push_back(HandleOf(*node->graph, other->index));
      edges.push_back(EdgeData(*other, node->index));
    }
    return Tell(all, nodes, count, {}, nullptr, edges, data);
  });
}

}  // extern "C"
