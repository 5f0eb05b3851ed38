/*---
clause: cdp.stream-api.create-absent
control: the kernel calls cudaStreamCreateWithFlags instead
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaStreamCreate") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaStreamCreate" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel() {
  cudaStream_t stream = nullptr;
#ifdef CTS_CONTROL
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
#else
  cudaStreamCreate(&stream);
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(); }

}  // namespace
