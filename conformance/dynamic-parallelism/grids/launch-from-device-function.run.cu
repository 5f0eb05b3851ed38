/*---
clause: cdp.grids.launch-from-device-function
control: the innermost function's launch asks for more threads than a block can have, so that it is refused
control-fails-with:
  - a launch in a device function was refused
  - the grid launched in a device function did not run
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 32, kDepths[] = {0, 1, 8};

__global__ void Child(int* mark, int depth) { mark[threadIdx.x] = depth * kThreads + threadIdx.x; }

__noinline__ __device__ cudaError_t Innermost(int* mark, int depth, unsigned threads) {
  Child<<<1, threads>>>(mark, depth);
  return cudaGetLastError();
}
__noinline__ __device__ cudaError_t Descend(int* mark, int depth, unsigned threads, int levels) {
  return levels > 0 ? Descend(mark, depth, threads, levels - 1) : Innermost(mark, depth, threads);
}

__global__ void Parent(int* mark, int depth, unsigned threads, cudaError_t* launched) {
  *launched = Descend(mark, depth, threads, depth);
}

CTS_CASE() {
  for (const int depth : kDepths) {
    cts::Row(depth == 0   ? "two-functions-deep"
             : depth == 1 ? "three-functions-deep"
                          : "ten-functions-deep",
             [&] {
               cts::DeviceBuffer<int> mark(kThreads);
               cts::DeviceBuffer<cudaError_t> launched(1);
               Parent<<<1, 1>>>(mark.data(), depth, cts::control() ? 2048 : kThreads, launched.data());
               CTS_FINISH();
               CTS_EXPECT_EQ(launched[0], cudaSuccess, "a launch in a device function was refused");
               const auto marks = mark.Read();
               for (int i = 0; i < kThreads; ++i)
                 CTS_EXPECT_EQ(marks[i], depth * kThreads + i, "the grid launched in a device function did not run");
             });
  }
}

}  // namespace
