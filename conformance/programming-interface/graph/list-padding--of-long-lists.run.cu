/*---
clause: pi.graph.list-padding
covers: lists of thousands of entries
control: no more entries are asked for than there are
control-fails-with: entries after the last of a long list were not set to null
draft: five of five on an H200, not yet on an H100
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <algorithm>
#include <vector>

namespace {

using Node = cudaGraphNode_t;
constexpr size_t kMany = 3000, kMore = 5;

// Many roots before one node, and as many after it.
struct Subject {
  const cts::Template graph;
  std::vector<Node> roots, ends;
  Node middle = nullptr;
  Subject() {
    for (size_t i = 0; i < kMany; ++i) roots.push_back(cts::AddEmpty(graph));
    CTS_CUDA(cudaGraphAddEmptyNode(&middle, graph, roots.data(), roots.size()));
    for (size_t i = 0; i < kMany; ++i) ends.push_back(cts::AddEmpty(graph, {middle}));
  }
};

// `expected` in any order, then null.
template <class List>
void Check(const char* name, std::vector<Node> expected, List list) {
  cts::Row(name, [&] {
    size_t count = 0;
    CTS_CUDA(list(nullptr, &count));
    CTS_EXPECT_EQ(count, expected.size(), "a long list does not tell how many entries there are");
    std::vector<Node> entries(expected.size() + kMore, reinterpret_cast<Node>(&count));
    count = cts::control() ? expected.size() : entries.size();
    CTS_CUDA(list(entries.data(), &count));
    CTS_EXPECT_EQ(count, expected.size(), "a long list does not tell how many entries there are");
    CTS_EXPECT_EQ(std::count(entries.end() - kMore, entries.end(), nullptr), kMore,
                  "entries after the last of a long list were not set to null");
    entries.resize(expected.size());
    std::sort(entries.begin(), entries.end());
    std::sort(expected.begin(), expected.end());
    CTS_EXPECT(entries == expected, "a long list does not have the nodes");
  });
}

CTS_CASE() {
  const Subject subject;
  std::vector<Node> all = subject.roots, from = subject.roots, to(kMany, subject.middle);
  all.push_back(subject.middle);
  all.insert(all.end(), subject.ends.begin(), subject.ends.end());
  from.insert(from.end(), kMany, subject.middle);
  to.insert(to.end(), subject.ends.begin(), subject.ends.end());
  std::vector<Node> other(2 * kMany + kMore);
  Check("cudaGraphGetNodes", all,
        [&](Node* nodes, size_t* count) { return cudaGraphGetNodes(subject.graph, nodes, count); });
  Check("cudaGraphGetRootNodes", subject.roots,
        [&](Node* nodes, size_t* count) { return cudaGraphGetRootNodes(subject.graph, nodes, count); });
  Check("cudaGraphGetEdges-from", from, [&](Node* nodes, size_t* count) {
    return cudaGraphGetEdges(subject.graph, nodes, nodes != nullptr ? other.data() : nullptr, nullptr, count);
  });
  Check("cudaGraphGetEdges-to", to, [&](Node* nodes, size_t* count) {
    return cudaGraphGetEdges(subject.graph, nodes != nullptr ? other.data() : nullptr, nodes, nullptr, count);
  });
  Check("cudaGraphNodeGetDependencies", subject.roots, [&](Node* nodes, size_t* count) {
    return cudaGraphNodeGetDependencies(subject.middle, nodes, nullptr, count);
  });
  Check("cudaGraphNodeGetDependentNodes", subject.ends, [&](Node* nodes, size_t* count) {
    return cudaGraphNodeGetDependentNodes(subject.middle, nodes, nullptr, count);
  });
}

}  // namespace
