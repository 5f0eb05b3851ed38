/*---
clause: cdp.intro.kernel-creates-work
control: the parent launches nothing
control-fails-with: the grid that a kernel started did not do its work
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64;

__global__ void Child(int* mark) { mark[threadIdx.x] = threadIdx.x + 1; }
__global__ void Parent(int* mark, bool launch) {
  if (launch) Child<<<1, kThreads>>>(mark);
}

CTS_CASE() {
  cts::DeviceBuffer<int> mark(kThreads);
  Parent<<<1, 1>>>(mark.data(), !cts::control());
  CTS_FINISH();
  const auto marks = mark.Read();
  for (int i = 0; i < kThreads; ++i)
    CTS_EXPECT_EQ(marks[i], i + 1, "the grid that a kernel started did not do its work");
}

}  // namespace
