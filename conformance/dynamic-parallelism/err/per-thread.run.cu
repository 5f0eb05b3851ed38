/*---
clause: cdp.err.per-thread
control: the even threads make the same mistake as the odd ones
control-fails-with: a thread without a mistake of its own saw an error
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64;

__global__ void Child() {}

__global__ void Parent(cudaError_t* codes, bool all_wrong) {
  const bool wrong = all_wrong || threadIdx.x % 2 == 1;
  Child<<<1, wrong ? 2048 : 1>>>();
  __syncthreads();
  codes[threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(kThreads);
  Parent<<<1, kThreads>>>(codes.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<cudaError_t> seen = codes.Read();
  for (int i = 0; i < kThreads; i += 2) {
    CTS_EXPECT_EQ(seen[i], cudaSuccess, "a thread without a mistake of its own saw an error");
    CTS_EXPECT_EQ(seen[i + 1], cudaErrorInvalidConfiguration, "a thread did not see its own error");
  }
}

}  // namespace
