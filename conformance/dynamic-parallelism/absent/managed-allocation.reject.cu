/*---
clause: cdp.absent.managed-allocation
control: only the host makes the call
build: [rdc]
rejects-with: [X]
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
