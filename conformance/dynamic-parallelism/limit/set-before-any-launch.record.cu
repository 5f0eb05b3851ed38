/*---
clause: cdp.limit.set-before-any-launch
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr cudaLimit kLimit = cudaLimitDevRuntimePendingLaunchCount;

__global__ void Child(int* ran) { *ran = 1; }
__global__ void Parent(int* ran) { Child<<<1, 1>>>(ran); }

CTS_CASE() {
  cts::DeviceBuffer<int> ran(1);
  Parent<<<1, 1>>>(ran.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(ran[0], 1, "the child grid never ran");
  size_t before = 0, after = 0;
  CTS_CUDA(cudaDeviceGetLimit(&before, kLimit));
  CTS_OBSERVE("set-after-a-launch", cudaDeviceSetLimit(kLimit, 2 * before));
  (void)cudaGetLastError();
  CTS_CUDA(cudaDeviceGetLimit(&after, kLimit));
  CTS_OBSERVE("value-changed", after != before);
}

}  // namespace
