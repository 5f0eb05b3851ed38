/*---
clause: cdp.grids.launch-from-device-function
control: the innermost function's launch asks for more threads than a block can have, so that it is refused
control-fails-with:
  - a launch in a device function was refused
  - the grid launched in a device function did not run
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/launch/most_threads.h"

namespace {

constexpr int kThreads = 32;

__global__ void Child(int* mark, int functions) { mark[threadIdx.x] = functions * kThreads + threadIdx.x; }

// The innermost of so many functions launches. After the call each looks at a place of its frame that only the host
// knows, so that the compiler makes calls of all of them, with a frame each.
template <int kFunctions>
__noinline__ __device__ cudaError_t Launch(int* mark, int functions, unsigned threads) {
  volatile int frame[16];
  frame[functions] = kFunctions;
  cudaError_t code;
  if constexpr (kFunctions > 1) {
    code = Launch<kFunctions - 1>(mark, functions, threads);
  } else {
    Child<<<1, threads>>>(mark, functions);
    code = cudaGetLastError();
  }
  return frame[functions] == kFunctions ? code : cudaErrorUnknown;
}

template <int kFunctions>
__global__ void Parent(int* mark, int functions, unsigned threads, cudaError_t* launched) {
  *launched = Launch<kFunctions>(mark, functions, threads);
}

template <int kFunctions>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::DeviceBuffer<int> mark(kThreads);
    cts::DeviceBuffer<cudaError_t> launched(1);
    Parent<kFunctions>
        <<<1, 1>>>(mark.data(), kFunctions, cts::control() ? 2 * cts::MostThreads() : kThreads, launched.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(launched[0], cudaSuccess, "a launch in a device function was refused");
    const auto marks = mark.Read();
    for (int i = 0; i < kThreads; ++i)
      CTS_EXPECT_EQ(marks[i], kFunctions * kThreads + i, "the grid launched in a device function did not run");
  });
}

CTS_CASE() {
  Check<2>("two-functions-deep");
  Check<3>("three-functions-deep");
  Check<10>("ten-functions-deep");
}

}  // namespace
