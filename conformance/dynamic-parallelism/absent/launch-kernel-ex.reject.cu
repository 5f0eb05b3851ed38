/*---
clause: cdp.absent.launch-kernel-ex
control: only the host makes the call
build: [rdc]
rejects-with:
  - >-
    calling a __host__ function("cudaError ::cudaLaunchKernelEx<   > (const     ::cudaLaunchConfig_st *,
    void (*)(T1...), T2 &&...)")
    from a __global__ function("Parent") is not allowed
  - 'identifier "cudaLaunchKernelEx<   > " is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent(cudaLaunchConfig_t config) {
#ifndef CTS_CONTROL
  cudaLaunchKernelEx(&config, Child);
#endif
}

CTS_CASE() {
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  Parent<<<1, 1>>>(config);
  CTS_CUDA(cudaLaunchKernelEx(&config, Child));
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
