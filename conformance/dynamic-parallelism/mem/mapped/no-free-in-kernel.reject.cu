/*---
clause: cdp.mem.mapped.no-free-in-kernel
control: the kernel frees memory of the device heap instead
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaFreeHost") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaFreeHost" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* memory) {
#ifdef CTS_CONTROL
  cudaFree(memory);
#else
  cudaFreeHost(memory);
#endif
}

CTS_CASE() {
  Kernel<<<1, 1>>>(nullptr);
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
