/*---
clause: pi.graph.remove-missing-edge
covers: edges that one call removed, lists one of which is missing
control: the edges are there again
control-fails-with: removing an edge that an earlier call had removed was not refused
draft: five of five on an H200, not yet on an H100
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>
#include <vector>

namespace {

constexpr const char* kNotRefused = "removing an edge that an earlier call had removed was not refused";

// One node before many; the first `count` of these edges are removed in one call.
void Check(size_t count) {
  constexpr size_t kEdges = 200;
  cts::Row((std::to_string(count) + "-edges").c_str(), [&] {
    const cts::Template graph;
    const cudaGraphNode_t root = cts::AddEmpty(graph);
    const std::vector<cudaGraphNode_t> from(kEdges, root);
    std::vector<cudaGraphNode_t> to;
    for (size_t i = 0; i < kEdges; ++i) to.push_back(cts::AddEmpty(graph, {root}));
    CTS_CUDA(cudaGraphRemoveDependencies(graph, from.data(), to.data(), nullptr, count));
    CTS_EXPECT_EQ(cts::EdgeCount(graph), kEdges - count, "a call did not remove each of its edges");
    for (size_t i = 0; i < count; ++i) {
      if (cts::control()) CTS_CUDA(cudaGraphAddDependencies(graph, &root, &to[i], nullptr, 1));
      CTS_EXPECT_NE(cts::Taken(cudaGraphRemoveDependencies(graph, &root, &to[i], nullptr, 1)), cudaSuccess,
                    kNotRefused);
    }
    if (count == kEdges) return;
    // The last of the list is missing; what becomes of the edges is not said.
    if (cts::control()) CTS_CUDA(cudaGraphAddDependencies(graph, &root, &to[0], nullptr, 1));
    const std::vector<cudaGraphNode_t> list{to[count], to[0]};
    CTS_EXPECT_NE(cts::Taken(cudaGraphRemoveDependencies(graph, from.data(), list.data(), nullptr, 2)), cudaSuccess,
                  kNotRefused);
  });
}

CTS_CASE() {
  for (const size_t count : {2, 3, 8, 17, 64, 199, 200}) Check(count);
}

}  // namespace
