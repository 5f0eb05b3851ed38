/*---
clause: cdp.tool.non-rdc-other-functions-unresolved
covers: cudaFree
control: the same source is built as relocatable device code
control-build: [rdc]
rejects-with:
  - "Unresolved extern function '__cudaCDP2Free'"
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel(void* memory) { (void)cudaFree(memory); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
