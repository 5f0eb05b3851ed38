/*---
clause: cdp.tool.non-rdc-other-functions-unresolved
covers: cudaDeviceGetLimit
control: the same source is built as relocatable device code
control-build: [rdc]
rejects-with:
  - "Unresolved extern function '__cudaCDP2DeviceGetLimit'"
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel(size_t* bytes) { (void)cudaDeviceGetLimit(bytes, cudaLimitStackSize); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
