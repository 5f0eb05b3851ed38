/*---
clause: cdp.tool.non-rdc-other-functions-unresolved
covers: cudaMemcpyAsync
control: the same source is built as relocatable device code
control-build: [rdc]
rejects-with:
  - "Unresolved extern function '__cudaCDP2MemcpyAsync'"
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel(void* to, const void* from) { (void)cudaMemcpyAsync(to, from, 4, cudaMemcpyDeviceToDevice); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
