/*---
clause: cdp.events.query-absent
control: the kernel does not call the function
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaEventQuery") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaEventQuery" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

[[maybe_unused]] __global__ void Kernel(cudaError_t* code, cudaEvent_t event) {
#ifndef CTS_CONTROL
  *code = cudaEventQuery(event);
#endif
}

}  // namespace
