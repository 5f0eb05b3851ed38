/*---
clause: cdp.intro.recursive-launch
control: the recursion stops one launch early
control-fails-with: a grid that the kernel launched of itself is missing
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLaunches = 8;

__global__ void Recurse(int* mark, int left, int stop_at) {
  mark[left] = left + 1;
  if (left > stop_at) Recurse<<<1, 1>>>(mark, left - 1, stop_at);
}

CTS_CASE() {
  cts::DeviceBuffer<int> mark(kLaunches + 1);
  Recurse<<<1, 1>>>(mark.data(), kLaunches, cts::control() ? 1 : 0);
  CTS_FINISH();
  const auto marks = mark.Read();
  for (int i = 0; i <= kLaunches; ++i)
    CTS_EXPECT_EQ(marks[i], i + 1, "a grid that the kernel launched of itself is missing");
}

}  // namespace
