/*---
clause: cdp.graph.current-graph-exec
control: another device graph is launched, or one where none is expected
control-fails-with:
  - a kernel in a device graph did not get its handle
  - a kernel outside a device graph got a handle
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Ask(cudaGraphExec_t* handle) { *handle = cudaGetCurrentGraphExec(); }
__global__ void Launch(cudaGraphExec_t graph, cudaError_t* code) {
  *code = cudaGraphLaunch(graph, cudaStreamGraphFireAndForget);
}

CTS_CASE(inside) {
  cts::DeviceBuffer<cudaGraphExec_t> handle(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  Graph a(kDeviceLaunch, 1, Ask, handle.data()), b(kDeviceLaunch, 1, Ask, handle.data());
  const auto expect = [&](cudaGraphExec_t launched, cudaGraphExec_t own) {
    CTS_CUDA(cudaGraphLaunch(launched, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(handle[0], own, "a kernel in a device graph did not get its handle");
  };
  cts::Row("first", [&] { expect(cts::control() ? b.exec : a.exec, a.exec); });
  cts::Row("second", [&] { expect(cts::control() ? a.exec : b.exec, b.exec); });
  cts::Row("launched-by-a-kernel", [&] {
    Graph launching(0, 1, Launch, cts::control() ? b.exec : a.exec, code.data());
    handle.Fill(cts::kPoison);
    expect(launching.exec, a.exec);
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
  });
}

CTS_CASE(outside) {
  cts::DeviceBuffer<cudaGraphExec_t> handle(1);
  Graph device_graph(kDeviceLaunch, 1, Ask, handle.data()), host_graph(0, 1, Ask, handle.data());
  const auto expect_none = [&](cudaGraphExec_t graph) {
    handle.Fill(cts::kPoison);
    if (graph != nullptr) {
      CTS_CUDA(cudaGraphLaunch(graph, nullptr));
    } else {
      Ask<<<1, 1>>>(handle.data());
    }
    CTS_FINISH();
    CTS_EXPECT_EQ(handle[0], static_cast<cudaGraphExec_t>(nullptr), "a kernel outside a device graph got a handle");
  };
  cts::Row("no-graph", [&] { expect_none(cts::control() ? device_graph.exec : nullptr); });
  cts::Row("graph-for-the-host", [&] { expect_none(cts::control() ? device_graph.exec : host_graph.exec); });
}

}  // namespace
