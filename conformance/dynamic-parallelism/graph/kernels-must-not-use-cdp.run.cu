/*---
clause: cdp.graph.kernels-must-not-use-cdp
control: the kernel contains no launch
control-fails-with: a graph whose kernel launches grids could be instantiated for device launch
build: [rdc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

__global__ void Child() {}
__global__ void Launching() { Child<<<1, 1>>>(); }

enum Place { kAlone, kFirst, kLast, kPlaces };
constexpr const char* kNames[kPlaces] = {"alone", "in-front-of-another", "behind-another"};

void Check(Place place) {
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t before = place == kLast ? cts::AddKernelNode(graph, nullptr, 1, Child) : nullptr;
  const cudaGraphNode_t node = cts::AddKernelNode(graph, before, 1, cts::control() ? Child : Launching);
  if (place == kFirst) cts::AddKernelNode(graph, node, 1, Child);
  cudaGraphInstantiateResult why;
  CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                "a graph whose kernel launches grids could be instantiated for device launch");
  CTS_EXPECT_EQ(why, cudaGraphInstantiateNodeOperationNotSupported,
                "a graph whose kernel launches grids could be instantiated for device launch");
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE() {
  for (int place = kAlone; place < kPlaces; ++place) cts::Row(kNames[place], [&] { Check(static_cast<Place>(place)); });
}

}  // namespace
