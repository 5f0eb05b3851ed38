/*---
clause: pi.graph.list-padding
covers: the driver's functions that list nodes and edges
control: no more entries are asked for than there are
control-fails-with: entries after the last of a list of the driver were not set to null
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <algorithm>
#include <string>

#include "../driver-graph.cuh"

namespace {

constexpr std::size_t kRoom = 8;

// a -> b, a -> c
struct Subject {
  const cts::DriverGraph graph;
  const CUgraphNode a = cts::AddDriverEmpty(graph), b = cts::AddDriverEmpty(graph, {a}),
                    c = cts::AddDriverEmpty(graph, {a});
};

// `listed` are the letters of the nodes of the list, in any order.
template <class List>
void Check(const char* name, const std::string& listed, List list) {
  cts::Row(name, [&] {
    const Subject on;
    const std::size_t expected = listed.size();
    std::size_t alone = 99;
    CTS_CU(list(on, nullptr, &alone));
    CTS_EXPECT_EQ(alone, expected, "a list of the driver does not tell how many entries there are");
    CUgraphNode entries[kRoom];
    const auto sentinel = reinterpret_cast<CUgraphNode>(entries);
    for (CUgraphNode& entry : entries) entry = sentinel;
    std::size_t count = cts::control() ? expected : kRoom;
    CTS_CU(list(on, entries, &count));
    CTS_EXPECT_EQ(count, expected, "a list of the driver does not tell how many entries there are");
    std::string nodes;
    std::size_t padding = 0;
    for (std::size_t i = 0; i < kRoom; ++i) {
      const CUgraphNode entry = entries[i];
      if (i < expected) nodes += entry == on.a ? 'a' : entry == on.b ? 'b' : entry == on.c ? 'c' : '?';
      padding += i >= expected && entry == nullptr;
    }
    std::sort(nodes.begin(), nodes.end());
    CTS_EXPECT(nodes == listed, "a list of the driver does not have the nodes");
    CTS_EXPECT_EQ(padding, kRoom - expected, "entries after the last of a list of the driver were not set to null");
  });
}

CTS_CASE() {
  using Node = CUgraphNode;
  Check("cuGraphGetNodes", "abc", [](const Subject& on, Node* nodes, std::size_t* count) {
    return CTS_DRIVER(cuGraphGetNodes)(on.graph, nodes, count);
  });
  Check("cuGraphGetRootNodes", "a", [](const Subject& on, Node* nodes, std::size_t* count) {
    return CTS_DRIVER(cuGraphGetRootNodes)(on.graph, nodes, count);
  });
  Check("cuGraphGetEdges-from", "aa", [](const Subject& on, Node* nodes, std::size_t* count) {
    Node to[kRoom];
    return CTS_DRIVER(cuGraphGetEdges)(on.graph, nodes, nodes == nullptr ? nullptr : to, nullptr, count);
  });
  Check("cuGraphGetEdges-to", "bc", [](const Subject& on, Node* nodes, std::size_t* count) {
    Node from[kRoom];
    return CTS_DRIVER(cuGraphGetEdges)(on.graph, nodes == nullptr ? nullptr : from, nodes, nullptr, count);
  });
  Check("cuGraphNodeGetDependencies", "a", [](const Subject& on, Node* nodes, std::size_t* count) {
    return CTS_DRIVER(cuGraphNodeGetDependencies)(on.b, nodes, nullptr, count);
  });
  Check("cuGraphNodeGetDependentNodes", "bc", [](const Subject& on, Node* nodes, std::size_t* count) {
    return CTS_DRIVER(cuGraphNodeGetDependentNodes)(on.a, nodes, nullptr, count);
  });
}

}  // namespace
