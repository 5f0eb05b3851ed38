/*---
clause: cdp.absent.host-device-functions-only-warn
control: a plain build, in which the warnings are no errors
build: [rdc, cross-space-errors]
control-build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaStreamQuery") from a __host__ __device__ function("Query") is not allowed'
  - 'calling a __host__ function("cudaDeviceSynchronize") from a __host__ __device__ function("Wait") is not allowed'
---*/
#include "cts/case.cuh"

namespace {

__host__ __device__ cudaError_t Query() { return cudaStreamQuery(nullptr); }
__host__ __device__ cudaError_t Wait() { return cudaDeviceSynchronize(); }

__global__ void Kernel(cudaError_t* codes) {
  codes[0] = Query();
  codes[1] = Wait();
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
