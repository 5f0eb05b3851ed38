/*---
clause: cdp.sync.device-synchronize-absent
covers: code for compute capabilities before 9.0
control: the host calls the function instead of a kernel
build: [rdc, cc-80]
rejects-with:
  - 'calling a __host__ function("cudaDeviceSynchronize") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaDeviceSynchronize" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel() {
#ifndef CTS_CONTROL
  cudaDeviceSynchronize();
#endif
}

CTS_CASE() {
  Kernel<<<1, 1>>>();
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
