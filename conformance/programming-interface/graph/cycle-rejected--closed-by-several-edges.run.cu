/*---
clause: pi.graph.cycle-rejected
covers: nodes that do work, edges of one call, each way to instantiate
control: the edges that would close a cycle lead to further nodes
control-fails-with: a graph of working nodes with a cycle was instantiated
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>
#include <vector>

namespace {

struct Edge {
  int from, to;
};
struct Shape {
  const char* name;
  int nodes;
  std::vector<Edge> first, later;  // two calls; the later one closes a cycle
};

enum Way { kInstantiate, kWithFlags, kWithParams, kWays };
constexpr const char* kWayNames[kWays] = {"-by-cudaGraphInstantiate", "-by-cudaGraphInstantiateWithFlags",
                                          "-by-cudaGraphInstantiateWithParams"};

cudaError_t Instantiate(Way way, cudaGraph_t graph) {
  cudaGraphExec_t exec = nullptr;
  cudaGraphInstantiateParams how{};
  const cudaError_t code = cts::Taken(way == kInstantiate ? cudaGraphInstantiate(&exec, graph, 0)
                                      : way == kWithFlags ? cudaGraphInstantiateWithFlags(&exec, graph, 0)
                                                          : cudaGraphInstantiateWithParams(&exec, graph, &how));
  if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
  return code;
}

// Kernels, fills and empty nodes by turns.
void Check(const Shape& shape, Way way) {
  const cts::DeviceBuffer<unsigned> words(64, 0);
  unsigned* const memory = words.data();
  const cts::Template graph;
  std::vector<cudaGraphNode_t> nodes;
  const auto add = [&](int i) {
    nodes.push_back(nullptr);
    if (i % 3 == 0) nodes.back() = cts::AddKernel(graph, {}, cts::AddToWord, memory + i, 1u);
    if (i % 3 == 1) nodes.back() = cts::AddFill(graph, {}, memory + i, 1);
    if (i % 3 == 2) nodes.back() = cts::AddEmpty(graph);
  };
  for (int i = 0; i < shape.nodes; ++i) add(i);
  cudaError_t code = cudaSuccess;
  for (const std::vector<Edge>* edges : {&shape.first, &shape.later}) {
    std::vector<cudaGraphNode_t> from, to;
    for (const Edge& edge : *edges) {
      const bool closes = edges == &shape.later && edge.to <= edge.from;
      if (closes && cts::control()) add(static_cast<int>(nodes.size()));
      from.push_back(nodes[edge.from]);
      to.push_back(closes && cts::control() ? nodes.back() : nodes[edge.to]);
    }
    if (code == cudaSuccess && !from.empty())
      code = cts::Taken(cudaGraphAddDependencies(graph, from.data(), to.data(), nullptr, from.size()));
    // Without a cycle so far: what refuses every edge refuses no cycle.
    if (edges == &shape.first) CTS_EXPECT_EQ(code, cudaSuccess, "edges without a cycle were refused");
  }
  if (code == cudaSuccess) code = Instantiate(way, graph);
  CTS_EXPECT_NE(code, cudaSuccess, "a graph of working nodes with a cycle was instantiated");
}

CTS_CASE() {
  const Shape kShapes[] = {{"triangle-in-one-call", 3, {}, {{0, 1}, {1, 2}, {2, 0}}},
                           {"beside-a-path", 6, {{3, 4}, {4, 5}, {0, 1}}, {{1, 2}, {2, 0}}},
                           {"two-cycles", 7, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}}, {{2, 0}, {6, 4}}},
                           {"after-a-diamond", 6, {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}, {4, 5}}, {{5, 3}}},
                           {"back-to-the-root-of-a-diamond", 4, {{0, 1}, {0, 2}, {1, 3}, {2, 3}}, {{3, 0}}}};
  for (const Shape& shape : kShapes)
    for (int way = 0; way < kWays; ++way)
      cts::Row((std::string(shape.name) + kWayNames[way]).c_str(), [&] { Check(shape, static_cast<Way>(way)); });
}

}  // namespace
