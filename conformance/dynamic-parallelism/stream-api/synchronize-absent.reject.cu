/*---
clause: cdp.stream-api.synchronize-absent
control: the kernel creates the stream instead of waiting for it
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaStreamSynchronize") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaStreamSynchronize" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel() {
  cudaStream_t stream = nullptr;
#ifdef CTS_CONTROL
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
#else
  cudaStreamSynchronize(stream);
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(); }

}  // namespace
