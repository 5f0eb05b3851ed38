/*---
clause: pi.graph.conditional-switch
covers: the value of each launch
control: the value is that of the first launch
control-fails-with: a SWITCH node did not run exactly the body of the launch's value
build: [rdc]
requires: [driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

constexpr unsigned kBodies = 3;
constexpr unsigned kValues[] = {1, 0, 7, 2, 2, 3, 1, 0, 0xffffffffu, 1};

__global__ void SetFrom(cudaGraphConditionalHandle handle, const unsigned* word) {
  (void)cudaGraphSetConditional(handle, *word);
}

// One executable graph; the value is read from memory in each launch.
CTS_CASE() {
  const cts::DeviceBuffer<unsigned> runs(kBodies, 0);
  cts::DeviceBuffer<unsigned> value(1, 0);
  const cts::Template graph;
  const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, kBodies);
  const cudaGraphNode_t setter = cts::AddKernel(graph, {}, SetFrom, condition, value.data());
  const cts::Conditional node = cts::AddConditional(graph, {setter}, condition, cudaGraphCondTypeSwitch, kBodies);
  for (unsigned i = 0; i < kBodies; ++i) cts::AddKernel(node.bodies[i], {}, cts::AddToWord, runs.data() + i, 1u);
  const cts::Stream stream;
  const cts::Executable exec(graph);
  unsigned expected[kBodies] = {};
  for (const unsigned wanted : kValues) {
    value.Write({cts::control() ? kValues[0] : wanted});
    exec.Launch(stream);
    stream.Synchronize();
    if (wanted < kBodies) ++expected[wanted];
    const cts::HostCopy<unsigned> counts = runs.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kBodies; ++i) wrong += counts[i] != expected[i];
    CTS_EXPECT_EQ(wrong, 0, "a SWITCH node did not run exactly the body of the launch's value");
  }
}

}  // namespace
