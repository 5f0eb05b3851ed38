/*---
clause: cdp.errors.per-thread
control: the even threads make the same mistake as the odd ones
control-fails-with: a thread without a mistake of its own saw an error
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64;

__global__ void Child() {}

__global__ void Parent(cudaError_t* seen, cudaError_t* later, bool all_wrong) {
  const bool wrong = all_wrong || threadIdx.x % 2 == 1;
  Child<<<1, wrong ? 2048 : 1>>>();
  __syncthreads();
  seen[threadIdx.x] = cudaPeekAtLastError();
  __syncthreads();
  if (threadIdx.x % 4 == 1) (void)cudaGetLastError();
  __syncthreads();
  later[threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> seen(kThreads), later(kThreads);
  Parent<<<1, kThreads>>>(seen.data(), later.data(), cts::control());
  CTS_FINISH();
  const auto first = seen.Read(), second = later.Read();
  for (int i = 0; i < kThreads; ++i) {
    if (i % 2 == 0) CTS_EXPECT_EQ(first[i], cudaSuccess, "a thread without a mistake of its own saw an error");
    if (i % 2 == 1) CTS_EXPECT_EQ(first[i], cudaErrorInvalidConfiguration, "a thread did not see its own error");
    if (i % 4 == 3) CTS_EXPECT_EQ(second[i], cudaErrorInvalidConfiguration, "another thread fetched a thread's error");
  }
}

}  // namespace
