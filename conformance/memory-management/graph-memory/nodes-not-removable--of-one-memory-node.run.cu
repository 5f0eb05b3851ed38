/*---
clause: mm.graph-memory.nodes-not-removable
covers: graphs with an allocation or a free alone, executable graphs
control: the graph has no memory nodes
control-fails-with: a node of a graph with a memory node was removed
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <memory>
#include <string>

#include "in-a-row.family.cuh"

namespace {

// One node of a graph that is instantiated or not; the graph is whole afterwards.
void Check(const Ends& ends, int which, bool instantiated) {
  const InARow subject(ends, !cts::control());
  std::unique_ptr<cts::Executable> exec;
  if (instantiated) exec = std::make_unique<cts::Executable>(subject.graph);
  const cudaError_t code = cts::Taken(cudaGraphDestroyNode(subject.nodes[which]));
  CTS_EXPECT_NE(code, cudaSuccess, "a node of a graph with a memory node was removed");
  if (code != cudaSuccess) CTS_EXPECT(subject.IsWhole(), "a removal that was refused changed the graph");
}

CTS_CASE() {
  constexpr const char* kNames[] = {"-first", "-second", "-third", "-last"};
  for (const Ends& ends : kEnds) {
    for (int i = 0; i < 4; ++i) {
      for (const bool instantiated : {false, true}) {
        cts::Row((std::string(ends.name) + kNames[i] + (instantiated ? "-instantiated" : "")).c_str(),
                 [&] { Check(ends, i, instantiated); });
      }
    }
  }
}

}  // namespace
