/*---
clause: cdp.events.elapsed-time-absent
control: the kernel does not call the function
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaEventElapsedTime") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaEventElapsedTime" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

[[maybe_unused]] __global__ void Kernel(cudaError_t* code, float* ms, cudaEvent_t start, cudaEvent_t end) {
#ifndef CTS_CONTROL
  *code = cudaEventElapsedTime(ms, start, end);
#endif
}

}  // namespace
