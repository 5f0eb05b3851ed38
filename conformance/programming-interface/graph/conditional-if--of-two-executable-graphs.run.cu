/*---
clause: pi.graph.conditional-if
covers: two executable graphs of one template at the same time
control: both executable graphs have the condition of the second one
control-fails-with: the body of an IF node did not run by the condition of its own executable graph
build: [rdc]
requires: [driver-12-4]
draft: not yet run on a GPU
note: >-
  that one of several executable graphs may run beside another one is stated of graphs in general
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"
#include "cts/process/threads.h"

namespace {

constexpr const char* kOther = "the body of an IF node did not run by the condition of its own executable graph";

// The condition, a gate, the node: what the template has when an executable graph is made of it.
struct Parts {
  const cts::Template graph;
  cudaGraphConditionalHandle condition = cts::ConditionOf(graph, 0);
  cudaGraphNode_t setter, held;
  Parts(cts::Gate& gate, unsigned* first_runs)
      : setter(cts::AddKernel(graph, {}, cts::SetCondition, condition, 0u)), held(cts::AddHeld(graph, {setter}, gate)) {
    const cts::Conditional node = cts::AddConditional(graph, {held}, condition, cudaGraphCondTypeIf, 1);
    body = cts::AddKernel(node.bodies[0], {}, cts::AddToWord, first_runs, 1u);
  }
  cudaGraphNode_t body;
};
void SetKernel(cudaGraphNode_t node, cudaGraphConditionalHandle condition, unsigned value) {
  CTS_CUDA(cts::WithKernel(
      [&](const cudaKernelNodeParams* parameters) { return cudaGraphKernelNodeSetParams(node, parameters); },
      cts::SetCondition, condition, value));
}
void CountIn(cudaGraphNode_t node, unsigned* runs) {
  CTS_CUDA(cts::WithKernel(
      [&](const cudaKernelNodeParams* parameters) { return cudaGraphKernelNodeSetParams(node, parameters); },
      cts::AddToWord, runs, 1u));
}

// The first one sets its condition and stands at the gate; the second one sets its own, and stands there, too. Where
// the device runs one graph at a time, the second one begins when the first one has ended.
void Check(const char* name, unsigned of_first, unsigned of_second) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> runs(2, 0);
    unsigned* const counts = runs.data();
    cts::Gate gate;
    Parts parts(gate, counts);
    SetKernel(parts.setter, parts.condition, cts::control() ? of_second : of_first);
    const cts::Executable first(parts.graph);
    SetKernel(parts.setter, parts.condition, of_second);
    CountIn(parts.body, counts + 1);
    const cts::Executable second(parts.graph);
    const cts::Stream streams[2];
    first.Launch(streams[0]);
    CTS_EXPECT(gate.AwaitArrivals(1), "a graph never ran to the gate");
    second.Launch(streams[1]);
    const bool both = gate.AwaitArrivals(2, cts::kMeanwhileSeconds);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT(runs[0] == (of_first != 0 ? 1 : 0) && runs[1] == (of_second != 0 ? 1 : 0), kOther);
    if (!cts::control() && !both) cts::PowerNotShown("no two graphs ran at the same time");
  });
}

CTS_CASE() {
  Check("one-and-zero", 1, 0);
  Check("zero-and-one", 0, 1);
}

}  // namespace
