/*---
clause: pi.graph.conditional-if
control: the condition is zero where it should not be, and the other way round
control-fails-with: the body of an IF node did not run once where its condition is not zero, or it ran where it is zero
build: [rdc]
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

void Check(const char* name, unsigned value) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> runs(1, 0), behind(1, 0);
    const unsigned set = !cts::control() ? value : value == 0 ? 1 : 0;
    const cts::Template graph;
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, set == 0 ? 1 : 0);
    const cudaGraphNode_t setter = cts::AddKernel(graph, {}, cts::SetCondition, condition, set);
    const cts::Conditional node = cts::AddConditional(graph, {setter}, condition, cudaGraphCondTypeIf, 1);
    cts::AddKernel(node.bodies[0], {}, cts::AddToWord, runs.data(), 1u);
    cts::AddCopy(graph, {node.node}, behind.data(), runs.data(), sizeof(unsigned));
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (unsigned launches = 1; launches <= 3; ++launches) {
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT_EQ(
          runs[0], value == 0 ? 0 : launches,
          "the body of an IF node did not run once where its condition is not zero, or it ran where it is zero");
      CTS_EXPECT_EQ(behind[0], runs[0], "a node after an IF node did not see what its body had done");
    }
  });
}

CTS_CASE() {
  Check("0", 0);
  Check("1", 1);
  Check("7", 7);
  Check("0x80000000", 0x80000000u);
}

}  // namespace
