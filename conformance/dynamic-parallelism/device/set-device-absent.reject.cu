/*---
clause: cdp.device.set-device-absent
control: only the host makes the call
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaSetDevice") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaSetDevice" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent() {
#ifndef CTS_CONTROL
  cudaSetDevice(0);
#endif
}

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  Parent<<<1, 1>>>();
}

}  // namespace
