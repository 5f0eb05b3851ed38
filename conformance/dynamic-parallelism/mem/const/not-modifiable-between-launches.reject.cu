/*---
clause: cdp.mem.const.not-modifiable-between-launches
control: the parent launches the child without having tried to change the constant
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaError ::cudaMemcpyToSymbol<int> (const T1 &, const void *, unsigned long, unsigned long,     ::cudaMemcpyKind)") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpyToSymbol<int> " is undefined in device code'
  - 'calling a __host__ function("cudaError ::cudaMemcpyToSymbolAsync<int> (const T1 &, const void *, unsigned long, unsigned long,     ::cudaMemcpyKind,     ::CUstream_st *)") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpyToSymbolAsync<int> " is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__constant__ int constant;

__global__ void Child(int* seen) { *seen = constant; }

__global__ void Parent(int* seen, [[maybe_unused]] const int* value) {
#ifndef CTS_CONTROL
  cudaMemcpyToSymbol(constant, value, sizeof *value);
  cudaMemcpyToSymbolAsync(constant, value, sizeof *value, 0, cudaMemcpyDeviceToDevice, nullptr);
#endif
  Child<<<1, 1>>>(seen);
}

CTS_CASE() {
  cts::DeviceBuffer<int> seen(2);
  Parent<<<1, 1>>>(seen.data(), seen.data() + 1);
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
