/*---
clause: cdp.mem.mapped.no-allocation-in-kernel
control: the kernel allocates from the device heap instead
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaHostAlloc") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaHostAlloc" is undefined in device code'
  - 'calling a __host__ function("cudaMallocHost") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaMallocHost" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel() {
  int* memory = nullptr;
#ifdef CTS_CONTROL
  cudaMalloc(&memory, sizeof(int));
  cudaFree(memory);
#else
  cudaHostAlloc(reinterpret_cast<void**>(&memory), sizeof(int), cudaHostAllocMapped);
  cudaMallocHost(reinterpret_cast<void**>(&memory), sizeof(int));
#endif
}

CTS_CASE() {
  Kernel<<<1, 1>>>();
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
