/*---
clause: pi.graph.list-padding
covers: counts without a list, lists with less room
control: each count is that of a graph with one branch less
control-fails-with: a list that was asked for its count alone told another one
draft: five of five on an H200, not yet on an H100
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// Two roots; a has two dependencies and one node more than that depends on it. No two lists are of one length.
struct Subject {
  const cts::Template graph;
  cudaGraphNode_t a = nullptr;
  explicit Subject(size_t branches) {
    const cudaGraphNode_t first = cts::AddEmpty(graph), second = cts::AddEmpty(graph);
    a = cts::AddEmpty(graph, {first, second});
    for (size_t i = 0; i < branches; ++i) cts::AddEmpty(graph, {a});
  }
};
constexpr size_t kBranches = 3, kRoom = 16;

using Node = cudaGraphNode_t;

// With all that it may get, the list has `expected` entries; without a place it tells so; with room for one less it
// leaves what lies after that room.
template <class List>
void Check(const char* name, size_t expected, List list) {
  cts::Row(name, [&] {
    const Subject subject(cts::control() ? kBranches - 1 : kBranches), whole(kBranches);
    for (const size_t before : {size_t{0}, size_t{1}, size_t{99}}) {
      size_t count = before;
      CTS_CUDA(list(subject, nullptr, &count));
      CTS_EXPECT_EQ(count, expected, "a list that was asked for its count alone told another one");
    }
    Node entries[kRoom];
    const auto sentinel = reinterpret_cast<Node>(entries);
    for (Node& entry : entries) entry = sentinel;
    size_t count = expected - 1;
    if (count == 0) return;
    CTS_CUDA(list(whole, entries, &count));
    size_t given = 0, beyond = 0;
    for (size_t i = 0; i < kRoom; ++i)
      (i + 1 < expected ? given : beyond) += entries[i] != sentinel && entries[i] != nullptr;
    CTS_EXPECT_EQ(given, expected - 1, "a list with less room is not full");
    CTS_EXPECT_EQ(beyond, 0, "a list went beyond the room that it was given");
  });
}

CTS_CASE() {
  Check("cudaGraphGetNodes", 6,
        [](const Subject& on, Node* nodes, size_t* count) { return cudaGraphGetNodes(on.graph, nodes, count); });
  Check("cudaGraphGetEdges", 5, [](const Subject& on, Node* nodes, size_t* count) {
    Node to[kRoom];
    return cudaGraphGetEdges(on.graph, nodes, nodes != nullptr ? to : nullptr, nullptr, count);
  });
  Check("cudaGraphNodeGetDependentNodes", 3, [](const Subject& on, Node* nodes, size_t* count) {
    return cudaGraphNodeGetDependentNodes(on.a, nodes, nullptr, count);
  });
}

// Branches change nothing in these: the control has none, and asks for the lists of their nodes.
CTS_CASE(short_lists) {
  const auto of_a_branch = [](const Subject& on) {
    Node nodes[kRoom];
    size_t count = kRoom;
    CTS_CUDA(cudaGraphNodeGetDependentNodes(on.a, nodes, nullptr, &count));
    return nodes[0];
  };
  Check("cudaGraphNodeGetDependencies", 2, [&](const Subject& on, Node* nodes, size_t* count) {
    return cudaGraphNodeGetDependencies(cts::control() ? of_a_branch(on) : on.a, nodes, nullptr, count);
  });
  Check("cudaGraphGetRootNodes", 2, [](const Subject& on, Node* nodes, size_t* count) {
    return cts::control() ? cudaGraphGetNodes(on.graph, nodes, count) : cudaGraphGetRootNodes(on.graph, nodes, count);
  });
}

}  // namespace
