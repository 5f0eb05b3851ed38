/*---
clause: cdp.events.create-absent
control: the kernel calls cudaEventCreateWithFlags
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaEventCreate") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaEventCreate" is undefined in device code'
  - "calling a __host__ function(\"cudaEventCreate(    ::CUevent_st **, unsigned int)\") from a __global__ \
    function(\"Kernel\") is not allowed"
---*/
#include "cts/case.cuh"

namespace {

[[maybe_unused]] __global__ void Kernel(cudaError_t* code, cudaEvent_t* event) {
#ifndef CTS_CONTROL
  code[0] = cudaEventCreate(event);
  code[1] = cudaEventCreate(event, cudaEventDisableTiming);
#else
  code[0] = cudaEventCreateWithFlags(event, cudaEventDisableTiming);
#endif
}

}  // namespace
