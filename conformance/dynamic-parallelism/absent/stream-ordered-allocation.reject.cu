/*---
clause: cdp.absent.stream-ordered-allocation
control: only the host makes the calls
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaMallocAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMallocAsync" is undefined in device code'
  - 'calling a __host__ function("cudaFreeAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaFreeAsync" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent() {
#ifndef CTS_CONTROL
  void* data;
  cudaMallocAsync(&data, 4, nullptr);
  cudaFreeAsync(data, nullptr);
#endif
}

CTS_CASE() {
  Parent<<<1, 1>>>();
  void* data;
  CTS_CUDA(cudaMallocAsync(&data, 4, nullptr));
  CTS_CUDA(cudaFreeAsync(data, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
