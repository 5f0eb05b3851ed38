/*---
clause: cdp.symbol.memcpy-to-symbol-absent
control: the kernel takes the variable's address and calls cudaMemcpyAsync
build: [rdc]
rejects-with:
  - "calling a __host__ function(\"cudaError ::cudaMemcpyToSymbol<int> (const T1 &, const void *, unsigned long, \
    unsigned long,     ::cudaMemcpyKind)\") from a __global__ function(\"Kernel\") is not allowed"
  - 'identifier "cudaMemcpyToSymbol<int> " is undefined in device code'
  - "calling a __host__ function(\"cudaError ::cudaMemcpyFromSymbol<int> (void *, const T1 &, unsigned long, unsigned \
    long,     ::cudaMemcpyKind)\") from a __global__ function(\"Kernel\") is not allowed"
  - 'identifier "cudaMemcpyFromSymbol<int> " is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable;

[[maybe_unused]] __global__ void Kernel(cudaError_t* code, int* data) {
#ifndef CTS_CONTROL
  code[0] = cudaMemcpyToSymbol(variable, data, sizeof variable);
  code[1] = cudaMemcpyFromSymbol(data, variable, sizeof variable);
#else
  code[0] = cudaMemcpyAsync(&variable, data, sizeof variable, cudaMemcpyDeviceToDevice, nullptr);
  code[1] = cudaMemcpyAsync(data, &variable, sizeof variable, cudaMemcpyDeviceToDevice, nullptr);
#endif
}

}  // namespace
