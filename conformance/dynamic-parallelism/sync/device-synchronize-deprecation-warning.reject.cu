/*---
clause: cdp.sync.device-synchronize-deprecation-warning
control: the kernel does not call the function
build: [rdc, cdp1, cc-80, werror]
rejects-with:
  - 'x'
note: warnings are errors in this build, so that the diagnostics can be listed
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel() {
#ifndef CTS_CONTROL
  cudaDeviceSynchronize();
  if (threadIdx.x > 0) cudaDeviceSynchronize();
#endif
}

CTS_CASE() {
  Kernel<<<1, 1>>>();
}

}  // namespace
