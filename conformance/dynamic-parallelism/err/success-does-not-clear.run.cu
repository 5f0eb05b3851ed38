/*---
clause: cdp.err.success-does-not-clear
control: the thread gets its error before the calls that succeed
control-fails-with: the recorded error did not outlast a successful call
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned ran;  // no argument: nvcc's code would store it through the buffer of a refused launch, too

__global__ void Child() { atomicAdd(&ran, 1u); }

__global__ void Parent(cudaError_t* codes, bool get) {
  int device;
  Child<<<1, 2048>>>();
  if (get) (void)cudaGetLastError();
  codes[0] = cudaGetDevice(&device);
  codes[1] = cudaPeekAtLastError();
  Child<<<1, 1>>>();
  codes[2] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(3);
  Parent<<<1, 1>>>(codes.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(codes[0], cudaSuccess, "a valid call returned an earlier error");
  unsigned grids = 0;
  CTS_CUDA(cudaMemcpyFromSymbol(&grids, ran, sizeof grids));
  CTS_EXPECT_EQ(grids, 1, "the valid launch did not succeed");
  CTS_EXPECT_EQ(codes[1], cudaErrorInvalidConfiguration, "the recorded error did not outlast a successful call");
  CTS_EXPECT_EQ(codes[2], cudaErrorInvalidConfiguration, "the recorded error did not outlast a successful call");
}

}  // namespace
