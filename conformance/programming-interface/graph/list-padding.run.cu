/*---
clause: pi.graph.list-padding
control: no more entries are asked for than there are
control-fails-with: entries behind the last of a list were not set to null
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

constexpr size_t kRoom = 8;

// a -> b, a -> c
struct Subject {
  const cts::Template graph;
  const cudaGraphNode_t a = cts::AddEmpty(graph), b = cts::AddEmpty(graph, {a}), c = cts::AddEmpty(graph, {a});
};

template <class List>
void Check(const char* name, size_t expected, List list) {
  cts::Row(name, [&] {
    const Subject subject;
    cudaGraphNode_t entries[kRoom];
    const auto sentinel = reinterpret_cast<cudaGraphNode_t>(entries);
    for (cudaGraphNode_t& entry : entries) entry = sentinel;
    size_t count = cts::control() ? expected : kRoom;
    CTS_CUDA(list(subject, entries, &count));
    CTS_EXPECT_EQ(count, expected, "a list does not tell how many entries there are");
    size_t nodes = 0, padding = 0;
    for (size_t i = 0; i < kRoom; ++i) {
      nodes += i < expected && (entries[i] == subject.a || entries[i] == subject.b || entries[i] == subject.c);
      padding += i >= expected && entries[i] == nullptr;
    }
    CTS_EXPECT_EQ(nodes, expected, "a list does not have the nodes");
    CTS_EXPECT_EQ(padding, kRoom - expected, "entries behind the last of a list were not set to null");
  });
}

CTS_CASE() {
  using Node = cudaGraphNode_t;
  Check("cudaGraphGetNodes", 3,
        [](const Subject& on, Node* nodes, size_t* count) { return cudaGraphGetNodes(on.graph, nodes, count); });
  Check("cudaGraphGetRootNodes", 1,
        [](const Subject& on, Node* nodes, size_t* count) { return cudaGraphGetRootNodes(on.graph, nodes, count); });
  Check("cudaGraphGetEdges-from", 2, [](const Subject& on, Node* nodes, size_t* count) {
    Node to[kRoom];
    return cudaGraphGetEdges(on.graph, nodes, to, nullptr, count);
  });
  Check("cudaGraphGetEdges-to", 2, [](const Subject& on, Node* nodes, size_t* count) {
    Node from[kRoom];
    return cudaGraphGetEdges(on.graph, from, nodes, nullptr, count);
  });
  Check("cudaGraphNodeGetDependencies", 1, [](const Subject& on, Node* nodes, size_t* count) {
    return cudaGraphNodeGetDependencies(on.b, nodes, nullptr, count);
  });
  Check("cudaGraphNodeGetDependentNodes", 2, [](const Subject& on, Node* nodes, size_t* count) {
    return cudaGraphNodeGetDependentNodes(on.a, nodes, nullptr, count);
  });
}

}  // namespace
