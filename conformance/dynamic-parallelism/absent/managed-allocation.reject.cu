/*---
clause: cdp.absent.managed-allocation
control: only the host makes the call
build: [rdc]
rejects-with:
  - >-
    calling a __host__ function("cudaError ::cudaMallocManaged<int> (T1 **, unsigned long, unsigned int)")
    from a __global__ function("Parent") is not allowed
  - 'identifier "cudaMallocManaged<int> " is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent() {
#ifndef CTS_CONTROL
  int* data;
  cudaMallocManaged(&data, sizeof(int));
#endif
}

CTS_CASE() {
  Parent<<<1, 1>>>();
  int* data;
  CTS_CUDA(cudaMallocManaged(&data, sizeof(int)));
  CTS_CUDA(cudaFree(data));
}

}  // namespace
