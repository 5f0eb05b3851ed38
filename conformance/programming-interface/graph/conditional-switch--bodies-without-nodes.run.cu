/*---
clause: pi.graph.conditional-switch
covers: bodies without nodes, many conditional nodes
control: the condition has the value of another body
control-fails-with: a SWITCH node some of whose bodies are empty did not run exactly the body of its value
build: [rdc]
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

constexpr unsigned kBodies = 5, kLaunches = 3;
constexpr const char* kOther = "a SWITCH node some of whose bodies are empty did not run exactly the body of its value";

// Bodies 1 and 3 are empty. Before the node stand IF nodes with an empty body, one that runs and one that does
// not, after it one kernel.
void Check(const char* name, unsigned value, unsigned another) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> runs(kBodies, 0), behind(1, 0);
    const cts::Template graph;
    const cts::Conditional first = cts::AddConditional(graph, {}, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1);
    const cts::Conditional second =
        cts::AddConditional(graph, {first.node}, cts::ConditionOf(graph, 0), cudaGraphCondTypeIf, 1);
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, (value + 2) % kBodies);
    const cudaGraphNode_t setter =
        cts::AddKernel(graph, {second.node}, cts::SetCondition, condition, cts::control() ? another : value);
    const cts::Conditional node = cts::AddConditional(graph, {setter}, condition, cudaGraphCondTypeSwitch, kBodies);
    for (unsigned i = 0; i < kBodies; i += 2) cts::AddKernel(node.bodies[i], {}, cts::AddToWord, runs.data() + i, 1u);
    cts::AddKernel(graph, {node.node}, cts::AddToWord, behind.data(), 1u);
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (unsigned launch = 1; launch <= kLaunches; ++launch) {
      runs.Fill(0);
      exec.Launch(stream);
      stream.Synchronize();
      unsigned wrong = 0;
      for (unsigned i = 0; i < kBodies; ++i) wrong += runs[i] != (i == value && i % 2 == 0 ? 1 : 0);
      CTS_EXPECT_EQ(wrong, 0, kOther);
      CTS_EXPECT_EQ(behind[0], launch, "what stands after a conditional node did not run once");
    }
  });
}

CTS_CASE(one_of_several) {
  Check("0", 0, 2);
  Check("1-empty", 1, 2);
  Check("2", 2, 4);
  Check("3-empty", 3, 4);
  Check("4", 4, 0);
  Check("5", 5, 0);
}

// Forty in a row, of two bodies each, of which the second is empty.
CTS_CASE(many) {
  constexpr unsigned kNodes = 40;
  cts::DeviceBuffer<unsigned> sum(1, 0);
  const cts::Template graph;
  cudaGraphNode_t last = cts::AddEmpty(graph);
  unsigned expected = 0;
  for (unsigned i = 0; i < kNodes; ++i) {
    const unsigned value = i / 3 % 2;
    const cts::Conditional node = cts::AddConditional(
        graph, {last}, cts::ConditionOf(graph, cts::control() ? 1 - value : value), cudaGraphCondTypeSwitch, 2);
    cts::AddKernel(node.bodies[0], {}, cts::AddToWord, sum.data(), 1u + i);
    if (value == 0) expected += 1 + i;
    last = node.node;
  }
  const cts::Stream stream;
  const cts::Executable exec(graph);
  for (unsigned launch = 1; launch <= kLaunches; ++launch) {
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(sum[0], launch * expected, kOther);
  }
}

}  // namespace
