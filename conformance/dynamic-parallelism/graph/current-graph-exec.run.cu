/*---
clause: cdp.graph.current-graph-exec
control: the graph is launched for the plain kernel and the other way round
control-fails-with:
  - a kernel in a device graph did not get its handle
  - a kernel outside a device graph got a handle
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Ask(cudaGraphExec_t* handle) { *handle = cudaGetCurrentGraphExec(); }

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphExec_t> handle(1);
  Graph graph(kDeviceLaunch, 1, Ask, handle.data());
  const auto ask = [&](bool in_graph) {
    handle.Fill(cts::kPoison);
    if (in_graph) {
      CTS_CUDA(cudaGraphLaunch(graph.exec, nullptr));
    } else {
      Ask<<<1, 1>>>(handle.data());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_CUDA(cudaDeviceSynchronize());
    return handle[0];
  };
  CTS_EXPECT_EQ(ask(!cts::control()), graph.exec, "a kernel in a device graph did not get its handle");
  const cudaGraphExec_t none = nullptr;
  CTS_EXPECT_EQ(ask(cts::control()), none, "a kernel outside a device graph got a handle");
}

}  // namespace
