/*---
clause: cdp.intro.recursive-launch
control: the last grid launches another kernel
control-fails-with: a grid that the kernel launched of itself is missing
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLaunches = 8;

__global__ void Other(int* runs) { atomicAdd(runs + kLaunches + 1, 1); }
__global__ void Recurse(int* runs, int left, bool other_at_last) {
  atomicAdd(runs + left, 1);
  if (left == 1 && other_at_last) {
    Other<<<1, 1>>>(runs);
  } else if (left > 0) {
    Recurse<<<1, 1>>>(runs, left - 1, other_at_last);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<int> runs(kLaunches + 2, 0);
  Recurse<<<1, 1>>>(runs.data(), kLaunches, cts::control());
  CTS_FINISH();
  const auto times = runs.Read();
  for (int i = 0; i <= kLaunches; ++i) {
    CTS_EXPECT_LE(1, times[i], "a grid that the kernel launched of itself is missing");
    CTS_EXPECT_LE(times[i], 1, "a grid that the kernel launched of itself ran more than once");
  }
}

}  // namespace
