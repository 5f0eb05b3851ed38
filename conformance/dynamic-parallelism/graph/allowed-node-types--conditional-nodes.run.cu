/*---
clause: cdp.graph.allowed-node-types
covers: conditional nodes
control: the node is left out
control-fails-with: a graph with a conditional node could be instantiated for device launch
requires: [driver-12-4]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"
#include "cts/graph/graph.h"

namespace {

// The graph has a node of an allowed type beside it, and so has its body.
void Check(const char* name, cudaGraphConditionalNodeType type) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(2);
    const cts::Template graph;
    cts::AddFill(graph, {}, words.data(), 1);
    if (!cts::control()) {
      const cts::Conditional node = cts::AddConditional(graph, {}, cts::ConditionOf(graph, 1), type, 1);
      cts::AddFill(node.bodies[0], {}, words.data() + 1, 1);
    }
    cts::Executable(graph).Destroy();  // the host takes it
    cudaGraphInstantiateResult why;
    CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                  "a graph with a conditional node could be instantiated for device launch");
    CTS_EXPECT_EQ(why, cudaGraphInstantiateNodeOperationNotSupported,
                  "a graph with a conditional node could be instantiated for device launch");
  });
}

CTS_CASE() {
  Check("if", cudaGraphCondTypeIf);
  Check("while", cudaGraphCondTypeWhile);
}

}  // namespace
