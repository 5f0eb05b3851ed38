/*---
clause: pi.graph.conditional-else
control: the condition is zero where it should not be, and the other way round
control-fails-with: an IF node of two bodies did not run exactly the second where its condition is zero, else the first
build: [rdc]
requires: [driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

void Check(const char* name, unsigned value) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> runs(2, 0);
    const unsigned set = !cts::control() ? value : value == 0 ? 1 : 0;
    const cts::Template graph;
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, set == 0 ? 1 : 0);
    const cudaGraphNode_t setter = cts::AddKernel(graph, {}, cts::SetCondition, condition, set);
    const cts::Conditional node = cts::AddConditional(graph, {setter}, condition, cudaGraphCondTypeIf, 2);
    for (int i = 0; i < 2; ++i) cts::AddKernel(node.bodies[i], {}, cts::AddToWord, runs.data() + i, 1u);
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (unsigned launch = 0; launch < 2; ++launch) {
      runs.Fill(0);
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT(runs[0] == (value == 0 ? 0 : 1) && runs[1] == (value == 0 ? 1 : 0),
                 "an IF node of two bodies did not run exactly the second where its condition is zero, else the first");
    }
  });
}

CTS_CASE() {
  Check("0", 0);
  Check("1", 1);
  Check("7", 7);
}

}  // namespace
