/*---
clause: pi.graph-update.single-node
covers: again and again, with values of before
control: every second change is left out
control-fails-with: one of several changes of a node of an executable graph did not change what it does
---*/
#include "cts/case.cuh"

#include "node-values.cuh"

namespace {

// Also back to what the node was made as, and twice without a launch in between.
CTS_CASE() {
  for (const cts::ValueNode& kind : cts::kValueNodes) {
    cts::Row(kind.name, [&] {
      const cts::ValueWords on;
      const cts::Template graph;
      const cudaGraphNode_t node = kind.add(graph, on, 1);
      const cts::Executable exec(graph), other(graph);
      unsigned changes = 0;
      for (const unsigned value : {2u, 3u, 1u, 2u, 1u, 3u}) {
        CTS_CUDA(kind.set(exec, node, on, value % 3 + 1));
        if (!cts::control() || ++changes % 2 == 1) CTS_CUDA(kind.set(exec, node, on, value));
        CTS_EXPECT_EQ(cts::ValueOf(exec, on), value,
                      "one of several changes of a node of an executable graph did not change what it does");
      }
      CTS_EXPECT_EQ(cts::ValueOf(other, on), 1, "a change of a node reached another executable graph");
    });
  }
}

}  // namespace
