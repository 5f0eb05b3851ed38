/*---
clause: pi.graph.conditional-while
control: the body clears the condition a round later
control-fails-with: the body of a WHILE node did not run until its condition was zero
build: [rdc]
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

// Never runs more often than a few rounds beyond, whatever the node does.
__global__ void CountRound(unsigned* rounds, unsigned last, cudaGraphConditionalHandle condition) {
  (void)cudaGraphSetConditional(condition, ++*rounds < last ? *rounds : 0);
}

void Check(const char* name, unsigned rounds) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> counted(2, 0);
    const unsigned last = cts::control() ? rounds + 1 : rounds;
    const cts::Template graph;
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, last == 0 ? 0 : 1);
    const cts::Conditional node = cts::AddConditional(graph, {}, condition, cudaGraphCondTypeWhile, 1);
    const cudaGraphNode_t work = cts::AddKernel(node.bodies[0], {}, cts::AddToWord, counted.data() + 1, 3u);
    cts::AddKernel(node.bodies[0], {work}, CountRound, counted.data(), last, condition);
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (unsigned launch = 0; launch < 2; ++launch) {
      counted.Fill(0);
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT(counted[0] == rounds && counted[1] == 3 * rounds,
                 "the body of a WHILE node did not run until its condition was zero");
    }
  });
}

CTS_CASE() {
  Check("never", 0);
  Check("once", 1);
  Check("10-times", 10);
  Check("1000-times", 1000);
}

}  // namespace
