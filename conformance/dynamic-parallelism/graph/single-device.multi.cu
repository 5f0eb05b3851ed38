/*---
clause: cdp.graph.single-device
control: both kernels are added for the same device
control-fails-with: a graph with nodes on two devices could be instantiated for device launch
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr const char* kAccepted = "a graph with nodes on two devices could be instantiated for device launch";

__global__ void Kernel() {}

// A kernel is for the device that is current when it is added.
void AddFor(int device, cudaGraph_t graph) {
  const cts::OnDevice on(cts::control() ? 0 : device);
  cts::AddKernel(graph, {}, Kernel);
}

void CheckBesideEachOther(const char* name, int first, int second) {
  cts::Row(name, [=] {
    const cts::Template graph;
    AddFor(first, graph);
    AddFor(second, graph);
    cudaGraphInstantiateResult why;
    CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess, kAccepted);
    CTS_EXPECT_EQ(why, cudaGraphInstantiateMultipleDevicesNotSupported, kAccepted);
  });
}

CTS_CASE() {
  CheckBesideEachOther("first-then-second", 0, 1);
  CheckBesideEachOther("second-then-first", 1, 0);
  cts::Row("in-a-child-graph", [] {
    const cts::Template graph, child;
    AddFor(0, graph);
    AddFor(1, child);
    cts::AddChild(graph, {}, child);
    cudaGraphInstantiateResult why;
    CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess, kAccepted);
  });
}

}  // namespace
