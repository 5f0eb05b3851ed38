/*---
clause: cdp.tool.two-step-build
control: the child's block has more threads than the device runs, so that it is refused
control-fails-with:
  - the launch was refused
  - a program built in two steps left no result of its child
build: [rdc, lcudadevrt]
units: 2
note: a file of several units is compiled with -dc, once a unit, and linked in a second step
---*/
#include "cts/case.cuh"
#include "cts/launch/most_threads.h"

namespace {

constexpr int kFactor = 3;

// With C linkage the kernel is one and the same for both units, although the namespace has no name.
extern "C" __global__ void CtsParent(int* out, cudaError_t* launched, unsigned threads);

#if CTS_UNIT == 2

__global__ void Child(int* out, int factor) { out[threadIdx.x] = factor * static_cast<int>(threadIdx.x + 1); }
extern "C" __global__ void CtsParent(int* out, cudaError_t* launched, unsigned threads) {
  Child<<<1, threads>>>(out, kFactor);
  *launched = cudaGetLastError();
}

#else

constexpr int kThreads = 64;

CTS_CASE() {
  cts::DeviceBuffer<int> out(kThreads);
  cts::DeviceBuffer<cudaError_t> launched(1);
  CtsParent<<<1, 1>>>(out.data(), launched.data(), cts::control() ? 2 * cts::MostThreads() : kThreads);
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  const cts::HostCopy<int> results = out.Read();
  int wrong = 0;
  for (int i = 0; i < kThreads; ++i) wrong += results[i] != kFactor * (i + 1);
  CTS_EXPECT_EQ(wrong, 0, "a program built in two steps left no result of its child");
}

#endif

}  // namespace
