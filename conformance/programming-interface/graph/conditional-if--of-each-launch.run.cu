/*---
clause: pi.graph.conditional-if
covers: the condition of each launch, of several nodes
control: the conditions are those of the first launch
control-fails-with: the body of an IF node did not run in exactly those launches in which its condition was not zero
build: [rdc]
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

constexpr unsigned kNodes = 3;
constexpr unsigned kConditions[][kNodes] = {{1, 0, 7}, {0, 1, 0}, {0, 0, 0}, {1, 1, 1}, {0, 7, 1}, {1, 0, 0}};

__global__ void SetFrom(cudaGraphConditionalHandle handle, const unsigned* word) {
  (void)cudaGraphSetConditional(handle, *word);
}

// Three nodes with a condition each, one after another or in parallel; the conditions change from launch to launch.
void Check(const char* name, bool in_a_row) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> runs(kNodes, 0);
    cts::DeviceBuffer<unsigned> conditions(kNodes, 0);
    const cts::Template graph;
    cudaGraphNode_t last = cts::AddEmpty(graph);
    for (unsigned i = 0; i < kNodes; ++i) {
      const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, 0);
      const cudaGraphNode_t setter = cts::AddKernel(graph, {last}, SetFrom, condition, conditions.data() + i);
      const cts::Conditional node = cts::AddConditional(graph, {setter}, condition, cudaGraphCondTypeIf, 1);
      cts::AddKernel(node.bodies[0], {}, cts::AddToWord, runs.data() + i, 1u);
      if (in_a_row) last = node.node;
    }
    const cts::Stream stream;
    const cts::Executable exec(graph);
    unsigned expected[kNodes] = {};
    for (const auto& values : kConditions) {
      conditions.Write(cts::control() ? kConditions[0] : values, kNodes);
      exec.Launch(stream);
      stream.Synchronize();
      const cts::HostCopy<unsigned> counts = runs.Read();
      unsigned wrong = 0;
      for (unsigned i = 0; i < kNodes; ++i) wrong += counts[i] != (expected[i] += values[i] != 0 ? 1 : 0);
      CTS_EXPECT_EQ(wrong, 0,
                    "the body of an IF node did not run in exactly those launches in which its condition was not zero");
    }
  });
}

CTS_CASE() {
  Check("behind-each-other", true);
  Check("beside-each-other", false);
}

}  // namespace
