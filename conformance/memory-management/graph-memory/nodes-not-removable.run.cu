/*---
clause: mm.graph-memory.nodes-not-removable
control: the graph has no memory nodes
control-fails-with: a node of a graph with memory nodes was removed
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include "with-memory.family.cuh"

namespace {

// Each node is tried; the graph has all its nodes afterwards, and works.
CTS_CASE() {
  constexpr const char* kNames[] = {"allocation", "first-kernel", "second-kernel", "free"};
  for (int i = 0; i < 4; ++i) {
    cts::Row(kNames[i], [&] {
      Subject subject(!cts::control());
      CTS_EXPECT(subject.Works(), "a graph did not work");
      const cudaError_t code = cts::Taken(cudaGraphDestroyNode(subject.nodes[i]));
      CTS_EXPECT_NE(code, cudaSuccess, "a node of a graph with memory nodes was removed");
      CTS_OBSERVE("code", code);
      if (code == cudaSuccess) return;
      CTS_EXPECT_EQ(cts::Nodes(subject.graph).count, 4, "a removal that was refused changed the graph");
      CTS_EXPECT(subject.Works(), "a graph did not work after a removal that was refused");
    });
  }
}

}  // namespace
