/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
covers: a blocking copy of the host
control: the host launches the child itself, after the copy, so that it does not belong to the parent
control-fails-with: a copy that blocks the host returned although a child of the grid before it was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"

namespace {

__global__ void LateChild(cts::LateView late) { late.Finish(); }
__global__ void LateParent(cts::LateView late, bool launch) {
  if (launch) LateChild<<<1, 1>>>(late);
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> word(1, 1);
  const cts::Late late;
  unsigned copy = 0;
  LateParent<<<1, 1, 0, cudaStreamLegacy>>>(late.view(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaMemcpy(&copy, word.data(), sizeof copy, cudaMemcpyDeviceToHost));
  CTS_EXPECT(late.done(),
             "a copy that blocks the host returned although a child of the grid before it was still running");
  CTS_EXPECT_NE(copy, 0u, "the copy did not arrive");
  if (cts::control()) LateChild<<<1, 1>>>(late.view());
  CTS_FINISH();
}

}  // namespace
