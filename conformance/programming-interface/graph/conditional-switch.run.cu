/*---
clause: pi.graph.conditional-switch
control: the condition has the next value
control-fails-with: a SWITCH node did not run exactly the body of its value
build: [rdc]
requires: [driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

constexpr unsigned kBodies = 5;

// `next` is a value with another body, or with one where `value` has none.
void Check(const char* name, unsigned value, unsigned next) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> runs(kBodies, 0);
    const cts::Template graph;
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, (value + 2) % kBodies);
    const cudaGraphNode_t setter =
        cts::AddKernel(graph, {}, cts::SetCondition, condition, cts::control() ? next : value);
    const cts::Conditional node = cts::AddConditional(graph, {setter}, condition, cudaGraphCondTypeSwitch, kBodies);
    for (unsigned i = 0; i < kBodies; ++i) cts::AddKernel(node.bodies[i], {}, cts::AddToWord, runs.data() + i, 1u);
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (unsigned launch = 0; launch < 2; ++launch) {
      runs.Fill(0);
      exec.Launch(stream);
      stream.Synchronize();
      unsigned wrong = 0;
      for (unsigned i = 0; i < kBodies; ++i) wrong += runs[i] != (i == value ? 1 : 0);
      CTS_EXPECT_EQ(wrong, 0, "a SWITCH node did not run exactly the body of its value");
    }
  });
}

CTS_CASE() {
  Check("0", 0, 1);
  Check("1", 1, 2);
  Check("2", 2, 3);
  Check("3", 3, 4);
  Check("4", 4, 5);
  Check("5", 5, 0);
  Check("0xffffffff", 0xffffffffu, 0);
}

}  // namespace
