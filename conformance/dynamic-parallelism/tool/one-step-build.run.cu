/*---
clause: cdp.tool.one-step-build
control: the child's block has more threads than the device runs, so that it is refused
control-fails-with:
  - the launch was refused
  - a program built in one step left no result of its child
build: [rdc, lcudadevrt]
note: the build compiles and links the file in one command
---*/
#include "cts/case.cuh"
#include "cts/launch/most_threads.h"

namespace {

constexpr int kThreads = 64, kFactor = 3;

__global__ void Child(int* out, int factor) { out[threadIdx.x] = factor * static_cast<int>(threadIdx.x + 1); }
__global__ void Parent(int* out, cudaError_t* launched, unsigned threads) {
  Child<<<1, threads>>>(out, kFactor);
  *launched = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<int> out(kThreads);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(out.data(), launched.data(), cts::control() ? 2 * cts::MostThreads() : kThreads);
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  const cts::HostCopy<int> results = out.Read();
  int wrong = 0;
  for (int i = 0; i < kThreads; ++i) wrong += results[i] != kFactor * (i + 1);
  CTS_EXPECT_EQ(wrong, 0, "a program built in one step left no result of its child");
}

}  // namespace
