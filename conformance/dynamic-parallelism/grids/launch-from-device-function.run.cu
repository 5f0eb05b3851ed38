/*---
clause: cdp.grids.launch-from-device-function
control: the innermost function returns before its launch statement
control-fails-with: the grid launched in a device function did not run
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 32;

__global__ void Child(int* mark) { mark[threadIdx.x] = threadIdx.x + 1; }

__noinline__ __device__ cudaError_t Innermost(int* mark, bool launch) {
  if (!launch) return cudaSuccess;
  Child<<<1, kThreads>>>(mark);
  return cudaGetLastError();
}
__noinline__ __device__ cudaError_t Descend(int* mark, bool launch, int levels) {
  return levels > 0 ? Descend(mark, launch, levels - 1) : Innermost(mark, launch);
}

__global__ void Parent(int* mark, bool launch, cudaError_t* launched) {
  *launched = Descend(mark, launch, blockDim.x + 2);
}

CTS_CASE() {
  cts::DeviceBuffer<int> mark(kThreads);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(mark.data(), !cts::control(), launched.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "a launch in a device function was refused");
  const auto marks = mark.Read();
  for (int i = 0; i < kThreads; ++i)
    CTS_EXPECT_EQ(marks[i], i + 1, "the grid launched in a device function did not run");
}

}  // namespace
