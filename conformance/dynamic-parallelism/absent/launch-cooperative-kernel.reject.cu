/*---
clause: cdp.absent.launch-cooperative-kernel
control: only the host makes the call
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaLaunchCooperativeKernel") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaLaunchCooperativeKernel" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent() {
#ifndef CTS_CONTROL
  cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(Child), dim3(1), dim3(1), nullptr, 0, nullptr);
#endif
}

CTS_CASE() {
  Parent<<<1, 1>>>();
  CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(Child), dim3(1), dim3(1), nullptr, 0, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
