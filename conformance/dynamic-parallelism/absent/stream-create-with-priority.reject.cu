/*---
clause: cdp.absent.stream-create-with-priority
control: only the host makes the call
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaStreamCreateWithPriority") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaStreamCreateWithPriority" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent() {
#ifndef CTS_CONTROL
  cudaStream_t stream;
  cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, 0);
#endif
}

CTS_CASE() {
  Parent<<<1, 1>>>();
  cudaStream_t stream;
  CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, 0));
  CTS_CUDA(cudaStreamDestroy(stream));
}

}  // namespace
