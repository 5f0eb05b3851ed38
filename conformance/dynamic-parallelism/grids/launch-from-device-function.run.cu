/*---
clause: cdp.grids.launch-from-device-function
control: the innermost function returns before its launch statement
control-fails-with: the grid launched in a device function did not run
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 32, kDepths[] = {0, 1, 8};

__global__ void Child(int* mark, int depth) { mark[threadIdx.x] = depth * kThreads + threadIdx.x; }

__noinline__ __device__ cudaError_t Innermost(int* mark, int depth, bool launch) {
  if (!launch) return cudaSuccess;
  Child<<<1, kThreads>>>(mark, depth);
  return cudaGetLastError();
}
__noinline__ __device__ cudaError_t Descend(int* mark, int depth, bool launch, int levels) {
  return levels > 0 ? Descend(mark, depth, launch, levels - 1) : Innermost(mark, depth, launch);
}

__global__ void Parent(int* mark, int depth, bool launch, cudaError_t* launched) {
  *launched = Descend(mark, depth, launch, depth);
}

CTS_CASE() {
  for (const int depth : kDepths) {
    cts::Row(depth == 0   ? "two-functions-deep"
             : depth == 1 ? "three-functions-deep"
                          : "ten-functions-deep",
             [&] {
               cts::DeviceBuffer<int> mark(kThreads);
               cts::DeviceBuffer<cudaError_t> launched(1);
               Parent<<<1, 1>>>(mark.data(), depth, !cts::control(), launched.data());
               CTS_FINISH();
               CTS_EXPECT_EQ(launched[0], cudaSuccess, "a launch in a device function was refused");
               const auto marks = mark.Read();
               for (int i = 0; i < kThreads; ++i)
                 CTS_EXPECT_EQ(marks[i], depth * kThreads + i, "the grid launched in a device function did not run");
             });
  }
}

}  // namespace
