/*---
clause: mm.graph-memory.edges-not-removable
control: the graph has no memory nodes
control-fails-with: an edge of a graph with memory nodes was removed
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include "with-memory.family.cuh"

namespace {

// Each edge is tried, also one between two kernels; the graph has all its edges afterwards, and works.
CTS_CASE() {
  constexpr const char* kNames[] = {"from-the-allocation", "between-kernels", "to-the-free"};
  for (int i = 0; i < 3; ++i) {
    cts::Row(kNames[i], [&] {
      Subject subject(!cts::control());
      CTS_EXPECT(subject.Works(), "a graph did not work");
      const cudaGraphNode_t* const nodes = subject.nodes;
      const cudaError_t code =
          cts::Taken(cudaGraphRemoveDependencies(subject.graph, &nodes[i], &nodes[i + 1], nullptr, 1));
      CTS_EXPECT_NE(code, cudaSuccess, "an edge of a graph with memory nodes was removed");
      CTS_OBSERVE("code", code);
      if (code == cudaSuccess) return;
      CTS_EXPECT(cts::HasExactly(subject.graph, {{nodes[0], nodes[1]}, {nodes[1], nodes[2]}, {nodes[2], nodes[3]}}),
                 "a removal that was refused changed the graph");
      CTS_EXPECT(subject.Works(), "a graph did not work after a removal that was refused");
    });
  }
}

}  // namespace
