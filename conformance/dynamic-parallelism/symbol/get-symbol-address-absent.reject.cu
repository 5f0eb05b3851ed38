/*---
clause: cdp.symbol.get-symbol-address-absent
control: the kernel uses the operators & and sizeof
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaError ::cudaGetSymbolAddress<int> (void **, const T1 &)") from a __global__
    function("Kernel") is not allowed'
  - 'identifier "cudaGetSymbolAddress<int> " is undefined in device code'
  - 'calling a __host__ function("cudaError ::cudaGetSymbolSize<int> (unsigned long *, const T1 &)") from a __global__
    function("Kernel") is not allowed'
  - 'identifier "cudaGetSymbolSize<int> " is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable;

[[maybe_unused]] __global__ void Kernel(cudaError_t* code, void** address, size_t* size) {
#ifndef CTS_CONTROL
  code[0] = cudaGetSymbolAddress(address, variable);
  code[1] = cudaGetSymbolSize(size, variable);
#else
  *address = &variable;
  *size = sizeof variable;
#endif
}

}  // namespace
