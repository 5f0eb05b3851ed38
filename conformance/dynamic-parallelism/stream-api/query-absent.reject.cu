/*---
clause: cdp.stream-api.query-absent
control: the kernel creates the stream instead of asking it
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaStreamQuery") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaStreamQuery" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel() {
  cudaStream_t stream = nullptr;
#ifdef CTS_CONTROL
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
#else
  cudaStreamQuery(stream);
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(); }

}  // namespace
