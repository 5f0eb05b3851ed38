// Edges of graphs: what they say of the order, and how they are added and taken away.
#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/graph_memory_rules.h"

namespace ref {

bool OrderOf(const Graph& graph, std::vector<std::size_t>* order) {
  std::vector<std::size_t> left(graph.nodes.size());
  std::vector<std::vector<std::size_t>> after(graph.nodes.size());
  order->clear();
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    left[i] = graph.nodes[i]->behind.size();
    for (const std::size_t before : graph.nodes[i]->behind) after[before].push_back(i);
    if (left[i] == 0) order->push_back(i);
  }
  for (std::size_t at = 0; at < order->size(); ++at) {
    for (const std::size_t next : after[(*order)[at]]) {
      if (--left[next] == 0) order->push_back(next);
    }
  }
  return order->size() == graph.nodes.size();
}

bool IsDefault(const cudaGraphEdgeData& data) {
  return data.type == cudaGraphDependencyTypeDefault && data.from_port == 0 && data.to_port == 0;
}

cudaGraphEdgeData EdgeData(const GraphNode& node, std::size_t before) {
  const auto found = node.programmatic.find(before);
  return found == node.programmatic.end() ? cudaGraphEdgeData{} : found->second;
}

namespace {

// pi.graph.default-edge-data. A programmatic edge lets the later kernel begin early, which is a permission (pi.pdl.*).
cudaGraphEdgeData DataOf(const cudaGraphEdgeData* all, std::size_t i, const GraphNode& from, const GraphNode& to) {
  if (all == nullptr || IsDefault(all[i])) return {};
  const bool kernels = from.kind == GraphNode::kKernel && to.kind == GraphNode::kKernel;
  const bool known = all[i].type == cudaGraphDependencyTypeProgrammatic && all[i].to_port == 0 &&
                     all[i].from_port == cudaGraphKernelNodePortProgrammatic;
  if (!kernels || !known) Refuse("edge of a graph", "of type " + std::to_string(all[i].type));
  return all[i];
}

bool Same(const cudaGraphEdgeData& a, const cudaGraphEdgeData& b) {
  return a.type == b.type && a.from_port == b.from_port && a.to_port == b.to_port;
}

struct Pair {
  GraphNode *from, *to;
  cudaGraphEdgeData data;
};

// All of them, or none where one is wrong (pi.graph.duplicate-dependency, pi.graph.remove-missing-edge).
cudaError_t Change(cudaGraph_t handle, const cudaGraphNode_t* from, const cudaGraphNode_t* to,
                   const cudaGraphEdgeData* data, std::size_t count, bool adds) {
  const std::shared_ptr<Graph> graph = FindGraph(handle);
  if (graph == nullptr || (count > 0 && (from == nullptr || to == nullptr))) return cudaErrorInvalidValue;
  if (!adds && count > 0 && rule::IsForbidden(*graph, rule::MemoryForbids::kRemoveEdge)) return cudaErrorNotSupported;
  std::set<std::pair<std::size_t, std::size_t>> edges;
  for (const auto& node : graph->nodes) {
    for (const std::size_t before : node->behind) edges.emplace(before, node->index);
  }
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < count; ++i) {
    GraphNode *first = FindNode(from[i]), *second = FindNode(to[i]);
    if (first == nullptr || second == nullptr || first->graph != graph.get() || second->graph != graph.get())
      return cudaErrorInvalidValue;
    const std::pair<std::size_t, std::size_t> edge{first->index, second->index};
    const cudaGraphEdgeData wanted = DataOf(data, i, *first, *second);
    if (adds && !edges.insert(edge).second) return cudaErrorInvalidValue;
    if (!adds && (edges.erase(edge) == 0 || !Same(EdgeData(*second, edge.first), wanted))) return cudaErrorInvalidValue;
    pairs.push_back({first, second, wanted});
  }
  for (const Pair& pair : pairs) {
    std::vector<std::size_t>& behind = pair.to->behind;
    if (adds) {
      behind.push_back(pair.from->index);
      if (!IsDefault(pair.data)) pair.to->programmatic[pair.from->index] = pair.data;
    } else {
      behind.erase(std::find(behind.begin(), behind.end(), pair.from->index));
      pair.to->programmatic.erase(pair.from->index);
    }
  }
  return cudaSuccess;
}

}  // namespace
}  // namespace ref

using namespace ref;

extern "C" {

// pi.graph.dependencies-at-creation-or-later
cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t* from, const cudaGraphNode_t* to,
                                     const cudaGraphEdgeData* data, std::size_t count) {
  return Enter([&](Context&) { return Change(graph, from, to, data, count, true); });
}
cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph, const cudaGraphNode_t* from, const cudaGraphNode_t* to,
                                        const cudaGraphEdgeData* data, std::size_t count) {
  return Enter([&](Context&) { return Change(graph, from, to, data, count, false); });
}

}  // extern "C"
