/*---
clause: pi.graph.conditional-switch
covers: hundreds of bodies of one node
control: the value is that of the next body
control-fails-with: a SWITCH node of many bodies did not run exactly the body of its value
build: [rdc]
requires: [driver-13-0]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include <string>

namespace {

__global__ void SetFrom(cudaGraphConditionalHandle handle, const unsigned* word) {
  (void)cudaGraphSetConditional(handle, *word);
}

void Check(unsigned bodies) {
  cts::Row((std::to_string(bodies) + "-bodies").c_str(), [&] {
    const cts::DeviceBuffer<unsigned> runs(bodies, 0);
    cts::DeviceBuffer<unsigned> value(1, 0);
    const cts::Template graph;
    const cudaGraphConditionalHandle handle = cts::ConditionOf(graph, bodies);
    const cudaGraphNode_t setter = cts::AddKernel(graph, {}, SetFrom, handle, value.data());
    const cts::Conditional node = cts::AddConditional(graph, {setter}, handle, cudaGraphCondTypeSwitch, bodies);
    for (unsigned i = 0; i < bodies; ++i) cts::AddKernel(node.bodies[i], {}, cts::AddToWord, runs.data() + i, 1u);
    const cts::Executable exec(graph);
    const cts::Stream stream;
    std::string expected(bodies, 0);
    for (const unsigned wanted : {0u, bodies - 1, bodies, 7u, 8u, 15u, 16u, 31u, 32u, 255u, 256u, bodies / 2, 0u}) {
      value.Write({cts::control() ? (wanted + 1) % bodies : wanted});
      exec.Launch(stream);
      stream.Synchronize();
      if (wanted < bodies) ++expected[wanted];
      const auto counts = runs.Read();
      unsigned wrong = 0;
      for (unsigned i = 0; i < bodies; ++i) wrong += counts[i] != static_cast<unsigned>(expected[i]) ? 1 : 0;
      CTS_EXPECT_EQ(wrong, 0, "a SWITCH node of many bodies did not run exactly the body of its value");
    }
  });
}

CTS_CASE() {
  Check(9);
  Check(33);
  Check(300);
}

}  // namespace
