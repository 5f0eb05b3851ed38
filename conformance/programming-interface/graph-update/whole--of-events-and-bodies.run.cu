/*---
clause: pi.graph-update.whole
covers: event nodes, conditional bodies, defaults of conditions
control: the update is left out
control-fails-with:
  - a launch after an update did not record the event of the other graph
  - a launch after an update did not wait for the event of the other graph
  - a launch after an update did not do what the bodies and conditions of the other graph say
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
note: "Conditional handle flags and default values are updated as part of the graph update"
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include "events-of-nodes.family.cuh"

namespace {

void Update(const cts::Executable& exec, cudaGraph_t with) {
  cudaGraphExecUpdateResultInfo info{};
  if (!cts::control()) CTS_CUDA(cudaGraphExecUpdate(exec, with, &info));
}

// After the launch of a graph that is held, the event of the node is not complete, and the other one is.
CTS_CASE(record) {
  const cts::Event old, fresh;
  const cts::Stream stream;
  const cts::Template graph, other;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, old));
  CTS_CUDA(cudaGraphAddEventRecordNode(&node, other, nullptr, 0, fresh));
  const cts::Executable exec(graph);
  Update(exec, other);
  for (int launch = 0; launch < 2; ++launch) {
    CTS_EXPECT(Records(exec, stream, fresh, old),
               "a launch after an update did not record the event of the other graph");
  }
}

// The graph waits for an event of a stream that is held, and no longer for one that is complete.
CTS_CASE(wait) {
  const cts::Event old, fresh;
  const cts::Stream stream;
  cts::NodeMark mark;
  const cts::Template graph, other;
  const auto build = [&](cudaGraph_t to, cudaEvent_t event) {
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddEventWaitNode(&node, to, nullptr, 0, event));
    mark.Add(to, {node});
  };
  build(graph, old);
  build(other, fresh);
  const cts::Executable exec(graph);
  Update(exec, other);
  ExpectWaits(exec, stream, mark, fresh, old, "a launch after an update did not wait for the event of the other graph",
              cts::control());
}

// An IF node of two bodies, whose condition is `value` by default; the first body adds `first`, the second `second`.
struct Bodies {
  unsigned value, first, second;
};
void Build(cudaGraph_t graph, unsigned* word, const Bodies& bodies) {
  const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, bodies.value);
  const cts::Conditional node = cts::AddConditional(graph, {}, condition, cudaGraphCondTypeIf, 2);
  cts::AddKernel(node.bodies[0], {}, cts::AddToWord, word, bodies.first);
  cts::AddKernel(node.bodies[1], {}, cts::AddToWord, word, bodies.second);
}

// What the graph was made of, another body, another default, both, and back.
CTS_CASE(bodies) {
  constexpr Bodies kSteps[] = {{1, 1, 100}, {1, 2, 200}, {0, 2, 300}, {1, 3, 400}, {0, 5, 500}, {1, 1, 100}};
  const cts::DeviceBuffer<unsigned> word(1, 0);
  const cts::Stream stream;
  const cts::Template graph;
  Build(graph, word.data(), kSteps[0]);
  const cts::Executable exec(graph);
  unsigned expected = 0;
  for (const Bodies& step : kSteps) {
    const cts::Template other;
    Build(other, word.data(), step);
    Update(exec, other);
    for (int launch = 0; launch < 2; ++launch) exec.Launch(stream);
    stream.Synchronize();
    expected += 2 * (step.value != 0 ? step.first : step.second);
    CTS_EXPECT_EQ(word[0], expected,
                  "a launch after an update did not do what the bodies and conditions of the other graph say");
  }
}

}  // namespace
