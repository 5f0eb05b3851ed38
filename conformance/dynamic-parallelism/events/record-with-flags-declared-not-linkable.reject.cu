/*---
clause: cdp.events.record-with-flags-declared-not-linkable
control: the kernel calls cudaEventRecord
build: [rdc]
phase: device-link
rejects-with:
  - "Undefined reference to '__cudaCDP2EventRecordWithFlags'"
---*/
#include "cts/case.cuh"

namespace {

[[maybe_unused]] __global__ void Kernel(cudaError_t* code, cudaEvent_t event, cudaStream_t stream) {
#ifndef CTS_CONTROL
  *code = cudaEventRecordWithFlags(event, stream, 0);
#else
  *code = cudaEventRecord(event, stream);
#endif
}

}  // namespace
