/*---
clause: ptx.api.null-buffer-for-no-parameters
control: the launch asks for a block that no device runs
control-fails-with:
  - a launch without a parameter buffer was refused
  - the kernel without parameters did not run
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned arrivals;

__global__ void Child() { atomicAdd(&arrivals, 1u); }

__global__ void Parent(cudaError_t* launched, unsigned threads) {
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), nullptr, dim3(2), dim3(threads), 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> launched(1);
  unsigned zero = 0, count = 0;
  CTS_CUDA(cudaMemcpyToSymbol(arrivals, &zero, sizeof zero));
  Parent<<<1, 1>>>(launched.data(), cts::control() ? 2048 : 32);
  CTS_FINISH();
  CTS_CUDA(cudaMemcpyFromSymbol(&count, arrivals, sizeof count));
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "a launch without a parameter buffer was refused");
  CTS_EXPECT_EQ(count, 64u, "the kernel without parameters did not run");
}

}  // namespace
