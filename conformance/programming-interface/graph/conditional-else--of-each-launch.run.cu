/*---
clause: pi.graph.conditional-else
covers: the condition of each launch
control: the conditions are those of the first launch
control-fails-with: an IF node did not run its second body in exactly those launches in which its condition was zero
build: [rdc]
requires: [driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

constexpr unsigned kNodes = 2;
constexpr unsigned kConditions[][kNodes] = {{1, 0}, {0, 1}, {0, 0}, {0x100, 0x80000000}, {0, 0x10000}, {1, 1}, {0, 0}};

__global__ void SetFrom(cudaGraphConditionalHandle handle, const unsigned* word) {
  (void)cudaGraphSetConditional(handle, *word);
}

// Two nodes of two bodies with a condition each, one after another; the conditions change from launch to launch. A copy
// follows the kernel of each body.
CTS_CASE() {
  const cts::DeviceBuffer<unsigned> runs(2 * kNodes, 0), behind(2 * kNodes, 0);
  cts::DeviceBuffer<unsigned> conditions(kNodes, 0);
  const cts::Template graph;
  cudaGraphNode_t last = cts::AddEmpty(graph);
  for (unsigned i = 0; i < kNodes; ++i) {
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, 0);
    const cudaGraphNode_t setter = cts::AddKernel(graph, {last}, SetFrom, condition, conditions.data() + i);
    const cts::Conditional node = cts::AddConditional(graph, {setter}, condition, cudaGraphCondTypeIf, 2);
    for (unsigned body = 0; body < 2; ++body) {
      const unsigned at = 2 * i + body;
      const cudaGraphNode_t first = cts::AddKernel(node.bodies[body], {}, cts::AddToWord, runs.data() + at, 1u);
      cts::AddCopy(node.bodies[body], {first}, behind.data() + at, runs.data() + at, sizeof(unsigned));
    }
    last = node.node;
  }
  const cts::Stream stream;
  const cts::Executable exec(graph);
  unsigned expected[2 * kNodes] = {};
  for (const auto& values : kConditions) {
    conditions.Write(cts::control() ? kConditions[0] : values, kNodes);
    exec.Launch(stream);
    stream.Synchronize();
    const cts::HostCopy<unsigned> counts = runs.Read(), copies = behind.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kNodes; ++i) ++expected[2 * i + (values[i] != 0 ? 0 : 1)];
    for (unsigned i = 0; i < 2 * kNodes; ++i) wrong += counts[i] != expected[i] || copies[i] != expected[i];
    CTS_EXPECT_EQ(wrong, 0,
                  "an IF node did not run its second body in exactly those launches in which its condition was zero");
  }
}

}  // namespace
