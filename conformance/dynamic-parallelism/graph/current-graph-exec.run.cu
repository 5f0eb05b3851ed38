/*---
clause: cdp.graph.current-graph-exec
control: the device graph is launched for what is outside of one, and the other way round
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
  Graph device_graph(kDeviceLaunch, 1, Ask, handle.data()), host_graph(0, 1, Ask, handle.data());
  const cudaGraphExec_t none = nullptr;
  const auto ask = [&](cudaGraphExec_t graph) {
    handle.Fill(cts::kPoison);
    if (graph != none) {
      CTS_CUDA(cudaGraphLaunch(graph, nullptr));
    } else {
      Ask<<<1, 1>>>(handle.data());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_CUDA(cudaDeviceSynchronize());
    return handle[0];
  };
  CTS_EXPECT_EQ(ask(cts::control() ? none : device_graph.exec), device_graph.exec,
                "a kernel in a device graph did not get its handle");
  for (const cudaGraphExec_t outside : {none, host_graph.exec}) {
    CTS_EXPECT_EQ(ask(cts::control() ? device_graph.exec : outside), none,
                  "a kernel outside a device graph got a handle");
  }
}

}  // namespace
