/*---
clause: cdp.interop.whole-graph-update-cannot-become-cdp
control: the other graph has another kernel without device-side launches
control-fails-with:
  - a whole graph was updated to a kernel that launches from the device
  - the update was not refused for an unsupported change of a function
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

__global__ void Plain(int* mark) { *mark = 1; }
__global__ void OtherPlain(int* mark) { *mark = 2; }
__global__ void Launching(int* mark) { Plain<<<1, 1>>>(mark); }

CTS_CASE() {
  cts::DeviceBuffer<int> mark(1);
  Graph plain(0, 1, Plain, mark.data()), other(0, 1, cts::control() ? OtherPlain : Launching, mark.data());
  CTS_CUDA(cudaGraphLaunch(plain.exec, nullptr));
  CTS_FINISH();
  CTS_EXPECT_EQ(mark[0], 1, "the node did not run before the update");
  cudaGraphExecUpdateResultInfo why{};
  const cudaError_t updated = cudaGraphExecUpdate(plain.exec, other.graph, &why);
  (void)cudaGetLastError();
  CTS_OBSERVE("update", updated);
  CTS_OBSERVE("result", why.result);
  CTS_EXPECT_NE(updated, cudaSuccess, "a whole graph was updated to a kernel that launches from the device");
  CTS_EXPECT_EQ(why.result, cudaGraphExecUpdateErrorUnsupportedFunctionChange,
                "the update was not refused for an unsupported change of a function");
}

}  // namespace
