/*---
clause: cdp.graph.not-empty
covers: graphs whose child graphs are empty
control: the innermost graph has a kernel
control-fails-with: a graph of nothing but empty graphs could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

__global__ void Kernel() {}

void Check(const char* name, int levels) {
  cts::Row(name, [&] {
    const cts::Template innermost, middle, outermost;
    if (cts::control()) cts::AddKernel(innermost, {}, Kernel);
    if (levels == 2) cts::AddChild(middle, {}, innermost);
    cts::AddChild(outermost, {}, levels == 2 ? middle : innermost);
    cudaGraphInstantiateResult why;
    CTS_EXPECT_NE(cts::InstantiateForDevice(outermost, &why), cudaSuccess,
                  "a graph of nothing but empty graphs could be instantiated for device launch");
  });
}

CTS_CASE() {
  Check("a-child-graph", 1);
  Check("a-child-graph-of-a-child-graph", 2);
}

}  // namespace
