/*---
clause: cdp.tool.non-rdc-other-functions-unresolved
covers: cudaStreamCreateWithFlags
control: the same source is built as relocatable device code
control-build: [rdc]
rejects-with:
  - "Unresolved extern function '__cudaCDP2StreamCreateWithFlags'"
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel(cudaStream_t* stream) { (void)cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
