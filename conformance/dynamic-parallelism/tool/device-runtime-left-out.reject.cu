/*---
clause: cdp.tool.device-runtime-left-out
control: nvcc's default, the static library, is left in place
build: [rdc, no-cudadevrt]
control-build: [rdc]
phase: device-link
rejects-with:
  - "Undefined reference to '__cudaCDP2GetParameterBufferV2'"
  - "Undefined reference to '__cudaCDP2LaunchDeviceV2'"
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent() { Child<<<1, 1>>>(); }

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace
