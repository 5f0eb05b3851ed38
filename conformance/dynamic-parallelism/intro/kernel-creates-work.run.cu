/*---
clause: cdp.intro.kernel-creates-work
control: the parents start grids of another kernel, which does nothing
control-fails-with: the grid that a kernel started did not do its work
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kParents = 8, kBlocks = 3, kThreads = 64, kWork = kBlocks * kThreads;

__global__ void Child(int* mark, int value) { mark[blockIdx.x * kThreads + threadIdx.x] = value; }
__global__ void Nothing(int*, int) {}

// Each thread starts a grid of its own.
__global__ void Parent(int* mark, bool nothing) {
  const int number = static_cast<int>(threadIdx.x);
  if (nothing) {
    Nothing<<<kBlocks, kThreads>>>(mark + number * kWork, number);
  } else {
    Child<<<kBlocks, kThreads>>>(mark + number * kWork, number);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<int> mark(kParents * kWork);
  Parent<<<1, kParents>>>(mark.data(), cts::control());
  CTS_FINISH();
  const auto marks = mark.Read();
  int missing = 0;
  for (int i = 0; i < kParents * kWork; ++i) missing += marks[i] != i / kWork;
  CTS_EXPECT_EQ(missing, 0, "the grid that a kernel started did not do its work");
}

}  // namespace
