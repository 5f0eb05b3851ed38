/*---
clause: cdp.graph.kernels-must-not-use-cdp
covers: launches in called functions, under conditions, in child graphs
control: the kernel contains no launch
control-fails-with: a graph with a hidden launch could be instantiated for device launch
build: [rdc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

__global__ void Child() {}
// The kernel itself launches nothing; what it calls does.
__device__ __noinline__ void Call(int depth) {
  if (depth > 0) {
    Call(depth - 1);
  } else {
    Child<<<1, 1>>>();
  }
}
__global__ void Calling() { Call(3); }
// Launches in no call that a program makes.
__global__ void Sometimes(const int* word) {
  if (word != nullptr && *word == 4711) Child<<<1, 1, 0, cudaStreamTailLaunch>>>();
}
__global__ void Launching() { Child<<<1, 1>>>(); }

template <class Build>
void Refused(const char* name, Build build) {
  cts::Row(name, [&] {
    const cts::Template graph;
    build(graph);
    cudaGraphInstantiateResult why;
    CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                  "a graph with a hidden launch could be instantiated for device launch");
  });
}

CTS_CASE() {
  Refused("in-a-function", [](cudaGraph_t graph) { cts::AddKernel(graph, {}, cts::control() ? Child : Calling); });
  Refused("under-a-condition", [](cudaGraph_t graph) {
    if (cts::control()) {
      cts::AddKernel(graph, {}, Child);
    } else {
      cts::AddKernel(graph, {}, Sometimes, nullptr);
    }
  });
  Refused("in-a-child-graph", [](cudaGraph_t graph) {
    const cts::Template inner;
    cts::AddKernel(inner, {}, cts::control() ? Child : Launching);
    cts::AddKernel(graph, {}, Child);
    cts::AddChild(graph, {}, inner);
  });
}

}  // namespace
