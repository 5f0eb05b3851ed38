/*---
clause: cdp.intro.recursive-launch
control: the recursion stops one launch early
control-fails-with: a grid that the kernel launched of itself is missing
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLaunches = 8;

__global__ void Recurse(int* runs, int left, int stop_at) {
  atomicAdd(runs + left, 1);
  if (left > stop_at) Recurse<<<1, 1>>>(runs, left - 1, stop_at);
}

CTS_CASE() {
  cts::DeviceBuffer<int> runs(kLaunches + 1, 0);
  Recurse<<<1, 1>>>(runs.data(), kLaunches, cts::control() ? 1 : 0);
  CTS_FINISH();
  for (const int times : runs.Read()) {
    CTS_EXPECT_LE(1, times, "a grid that the kernel launched of itself is missing");
    CTS_EXPECT_LE(times, 1, "a grid that the kernel launched of itself ran more than once");
  }
}

}  // namespace
