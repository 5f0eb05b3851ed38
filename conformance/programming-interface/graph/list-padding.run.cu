/*---
clause: pi.graph.list-padding
control: no more entries are asked for than there are
control-fails-with: entries after the last of a list were not set to null
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <algorithm>
#include <string>

namespace {

constexpr size_t kRoom = 8;

// a -> b, a -> c
struct Subject {
  const cts::Template graph;
  const cudaGraphNode_t a = cts::AddEmpty(graph), b = cts::AddEmpty(graph, {a}), c = cts::AddEmpty(graph, {a});
};

// `listed` are the letters of the nodes of the list, in any order.
template <class List>
void Check(const char* name, const std::string& listed, List list) {
  cts::Row(name, [&] {
    const Subject subject;
    const size_t expected = listed.size();
    cudaGraphNode_t entries[kRoom];
    const auto sentinel = reinterpret_cast<cudaGraphNode_t>(entries);
    for (cudaGraphNode_t& entry : entries) entry = sentinel;
    size_t count = cts::control() ? expected : kRoom;
    CTS_CUDA(list(subject, entries, &count));
    CTS_EXPECT_EQ(count, expected, "a list does not tell how many entries there are");
    std::string nodes;
    size_t padding = 0;
    for (size_t i = 0; i < kRoom; ++i) {
      const cudaGraphNode_t entry = entries[i];
      if (i < expected) nodes += entry == subject.a ? 'a' : entry == subject.b ? 'b' : entry == subject.c ? 'c' : '?';
      padding += i >= expected && entry == nullptr;
    }
    std::sort(nodes.begin(), nodes.end());
    CTS_EXPECT(nodes == listed, "a list does not have the nodes");
    CTS_EXPECT_EQ(padding, kRoom - expected, "entries after the last of a list were not set to null");
  });
}

CTS_CASE() {
  using Node = cudaGraphNode_t;
  Check("cudaGraphGetNodes", "abc",
        [](const Subject& on, Node* nodes, size_t* count) { return cudaGraphGetNodes(on.graph, nodes, count); });
  Check("cudaGraphGetRootNodes", "a",
        [](const Subject& on, Node* nodes, size_t* count) { return cudaGraphGetRootNodes(on.graph, nodes, count); });
  Check("cudaGraphGetEdges-from", "aa", [](const Subject& on, Node* nodes, size_t* count) {
    Node to[kRoom];
    return cudaGraphGetEdges(on.graph, nodes, to, nullptr, count);
  });
  Check("cudaGraphGetEdges-to", "bc", [](const Subject& on, Node* nodes, size_t* count) {
    Node from[kRoom];
    return cudaGraphGetEdges(on.graph, from, nodes, nullptr, count);
  });
  Check("cudaGraphNodeGetDependencies", "a", [](const Subject& on, Node* nodes, size_t* count) {
    return cudaGraphNodeGetDependencies(on.b, nodes, nullptr, count);
  });
  Check("cudaGraphNodeGetDependentNodes", "bc", [](const Subject& on, Node* nodes, size_t* count) {
    return cudaGraphNodeGetDependentNodes(on.a, nodes, nullptr, count);
  });
}

}  // namespace
