/*---
clause: pi.graph.conditional-default-value
covers: values of several SWITCH nodes, others left by bodies
control: each condition has the next one's default
control-fails-with: a SWITCH node did not run the body of the default at the beginning of every launch
build: [rdc]
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include <iterator>

namespace {

constexpr unsigned kBodies = 5;
// Of three conditions of one graph; the last default is that of no body.
constexpr unsigned kDefaults[] = {3, 1, 0x100};
constexpr unsigned kConditions = std::size(kDefaults);

// Each body counts, and leaves the number of the next one; after the node that runs no body a kernel does so, too.
CTS_CASE() {
  const cts::DeviceBuffer<unsigned> runs(kConditions * kBodies, 0);
  const cts::Template graph;
  for (unsigned c = 0; c < kConditions; ++c) {
    const unsigned value = kDefaults[cts::control() ? (c + 1) % kConditions : c];
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, value);
    const cts::Conditional node = cts::AddConditional(graph, {}, condition, cudaGraphCondTypeSwitch, kBodies);
    for (unsigned b = 0; b < kBodies; ++b) {
      const cudaGraphNode_t count =
          cts::AddKernel(node.bodies[b], {}, cts::AddToWord, runs.data() + c * kBodies + b, 1u);
      cts::AddKernel(node.bodies[b], {count}, cts::SetCondition, condition, (b + 1) % kBodies);
    }
    if (value >= kBodies) cts::AddKernel(graph, {node.node}, cts::SetCondition, condition, 2u);
  }
  const cts::Stream stream;
  const cts::Executable exec(graph);
  for (unsigned launches = 1; launches <= 5; ++launches) {
    exec.Launch(stream);
    stream.Synchronize();
    const cts::HostCopy<unsigned> counts = runs.Read();
    unsigned wrong = 0;
    for (unsigned c = 0; c < kConditions; ++c)
      for (unsigned b = 0; b < kBodies; ++b) wrong += counts[c * kBodies + b] != (b == kDefaults[c] ? launches : 0);
    CTS_EXPECT_EQ(wrong, 0, "a SWITCH node did not run the body of the default at the beginning of every launch");
  }
}

}  // namespace
