/*---
clause: mm.graph-memory.edges-not-removable
covers: several edges at once, one memory node, executable graphs
control: the graph has no memory nodes
control-fails-with: an edge of a graph with a memory node was removed
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <memory>
#include <string>

#include "in-a-row.family.cuh"

namespace {

// Edges from `first` on, of a graph that is instantiated or not; it has all of them afterwards.
void Check(const Ends& ends, std::size_t first, std::size_t count, bool instantiated) {
  const InARow subject(ends, !cts::control());
  std::unique_ptr<cts::Executable> exec;
  if (instantiated) exec = std::make_unique<cts::Executable>(subject.graph);
  const cudaGraphNode_t* const nodes = subject.nodes + first;
  const cudaError_t code = cts::Taken(cudaGraphRemoveDependencies(subject.graph, nodes, nodes + 1, nullptr, count));
  CTS_EXPECT_NE(code, cudaSuccess, "an edge of a graph with a memory node was removed");
  if (code != cudaSuccess) CTS_EXPECT(subject.IsWhole(), "a removal that was refused changed the graph");
}

CTS_CASE() {
  const struct {
    const char* name;
    std::size_t first, count;
  } edges[] = {{"-first", 0, 1}, {"-second", 1, 1}, {"-third", 2, 1}, {"-all-at-once", 0, 3}};
  for (const Ends& ends : kEnds) {
    for (const auto& of : edges) {
      for (const bool instantiated : {false, true}) {
        cts::Row((std::string(ends.name) + of.name + (instantiated ? "-instantiated" : "")).c_str(),
                 [&] { Check(ends, of.first, of.count, instantiated); });
      }
    }
  }
}

}  // namespace
