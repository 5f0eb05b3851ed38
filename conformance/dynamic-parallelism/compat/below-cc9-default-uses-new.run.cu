/*---
clause: cdp.compat.below-cc9-default-uses-new
control: the parent launches the second grid ahead of its own store instead of as a tail launch, and waits for it
control-fails-with: the tail grid did not come after the grid that launched it
build: [rdc, cc-80]
requires: [before-cc-90]
note: the tail stream belongs to the new interface alone
---*/
#include "cts/case.cuh"

namespace {

__global__ void Copy(const volatile int* value, volatile int* seen) { *seen = *value; }

__global__ void Parent(int* value, int* seen, bool tail) {
  if (tail) {
    Copy<<<1, 1, 0, cudaStreamTailLaunch>>>(value, seen);
  } else {
    Copy<<<1, 1>>>(value, seen);
    (void)cts::AwaitFlag(seen, 0);
  }
  *value = 1;
}

CTS_CASE() {
  cts::DeviceBuffer<int> value(1, 0), seen(1);
  Parent<<<1, 1>>>(value.data(), seen.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(seen[0], 1, "the tail grid did not come after the grid that launched it");
}

}  // namespace
