/*---
clause: pi.graph.conditional-default-value
control: the condition has the other default
control-fails-with: the condition did not have its default value at the beginning of every launch
build: [rdc]
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

// What the body leaves in the condition must not be there in the next launch.
void Check(const char* name, unsigned value, unsigned left) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> runs(1, 0);
    const cts::Template graph;
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, cts::control() ? (value == 0 ? 1 : 0) : value);
    const cts::Conditional node = cts::AddConditional(graph, {}, condition, cudaGraphCondTypeIf, 1);
    cts::AddKernel(node.bodies[0], {}, cts::AddToWord, runs.data(), 1u);
    cts::AddKernel(graph, {node.node}, cts::SetCondition, condition, left);
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (unsigned launches = 1; launches <= 4; ++launches) {
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT_EQ(runs[0], value == 0 ? 0 : launches,
                    "the condition did not have its default value at the beginning of every launch");
    }
  });
}

CTS_CASE() {
  Check("1-and-0-left", 1, 0);
  Check("5-and-0-left", 5, 0);
  Check("0-and-1-left", 0, 1);
}

}  // namespace
