/*---
clause: pi.graph.list-padding
covers: graphs with redundant edges, after instantiation, launches and an update
control: no more entries are asked for than there are
control-fails-with: entries after the last of a list of a launched graph were not set to null
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <algorithm>
#include <string>

namespace {

using Node = cudaGraphNode_t;
constexpr size_t kRoom = 12;

// a -> b -> c -> d, and the edges that follow from these: a -> c, a -> d, b -> d.
struct Subject {
  const cts::DeviceBuffer<unsigned> words{4, 0};
  const cts::Template graph;
  Node at[4];
  Subject() {
    at[0] = cts::AddKernel(graph, {}, cts::StoreWord, words.data(), 1u);
    at[1] = cts::AddFill(graph, {at[0]}, words.data() + 1, 2);
    at[2] = cts::AddKernel(graph, {at[0], at[1]}, cts::StoreWord, words.data() + 2, 3u);
    at[3] = cts::AddCopy(graph, {at[0], at[1], at[2]}, words.data() + 3, words.data() + 2, sizeof(unsigned));
  }
};

using List = cudaError_t (*)(const Subject& on, Node* nodes, size_t* count);
struct Row {
  const char* name;
  const char* listed;  // the letters of the nodes, in order of the alphabet
  List list;
};
constexpr Row kRows[] = {
    {"cudaGraphGetNodes", "abcd",
     [](const Subject& on, Node* n, size_t* c) { return cudaGraphGetNodes(on.graph, n, c); }},
    {"cudaGraphGetRootNodes", "a",
     [](const Subject& on, Node* n, size_t* c) { return cudaGraphGetRootNodes(on.graph, n, c); }},
    {"cudaGraphGetEdges-from", "aaabbc",
     [](const Subject& on, Node* n, size_t* c) {
       Node to[kRoom];
       return cudaGraphGetEdges(on.graph, n, to, nullptr, c);
     }},
    {"cudaGraphGetEdges-to", "bccddd",
     [](const Subject& on, Node* n, size_t* c) {
       Node from[kRoom];
       return cudaGraphGetEdges(on.graph, from, n, nullptr, c);
     }},
    {"cudaGraphNodeGetDependencies", "abc",
     [](const Subject& on, Node* n, size_t* c) { return cudaGraphNodeGetDependencies(on.at[3], n, nullptr, c); }},
    {"cudaGraphNodeGetDependentNodes", "bcd",
     [](const Subject& on, Node* n, size_t* c) { return cudaGraphNodeGetDependentNodes(on.at[0], n, nullptr, c); }}};

void Check(const Subject& on, const Row& row) {
  const std::string listed = row.listed;
  Node entries[kRoom];
  for (Node& entry : entries) entry = reinterpret_cast<Node>(entries);
  size_t count = cts::control() ? listed.size() : kRoom;
  CTS_CUDA(row.list(on, entries, &count));
  CTS_EXPECT_EQ(count, listed.size(), "a list of a launched graph does not tell how many entries there are");
  std::string nodes;
  for (size_t i = 0; i < listed.size(); ++i) {
    const auto* const found = std::find(std::begin(on.at), std::end(on.at), entries[i]);
    nodes += found == std::end(on.at) ? '?' : static_cast<char>('a' + (found - on.at));
  }
  std::sort(nodes.begin(), nodes.end());
  CTS_EXPECT(nodes == listed, "a list of a launched graph does not have the nodes");
  CTS_EXPECT_EQ(std::count(entries + listed.size(), entries + kRoom, nullptr), kRoom - listed.size(),
                "entries after the last of a list of a launched graph were not set to null");
}

CTS_CASE() {
  for (const Row& row : kRows) {
    cts::Row(row.name, [&] {
      const Subject subject;
      const cts::Stream stream;
      const cts::Executable exec(subject.graph);
      Check(subject, row);
      for (int launch = 0; launch < 2; ++launch) exec.Launch(stream);
      stream.Synchronize();
      Check(subject, row);
      cudaGraphExecUpdateResultInfo result{};
      CTS_CUDA(cudaGraphExecUpdate(exec, subject.graph, &result));
      exec.Launch(stream);
      stream.Synchronize();
      Check(subject, row);
    });
  }
}

}  // namespace
