/*---
clause: cdp.sync.device-synchronize-absent-on-sm90-even-with-opt-in
control: the same file for the newest architecture that still has the first generation
build: [rdc, cdp1]
control-build: [rdc, cdp1, cc-80]
rejects-with:
  - 'calling a __host__ function("cudaDeviceSynchronize") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaDeviceSynchronize" is undefined in device code'
---*/
#include "cts/case.cuh"

#pragma nv_diag_suppress 1444  // the twin's call is deprecated

namespace {

__global__ void Kernel() { cudaDeviceSynchronize(); }

CTS_CASE() { Kernel<<<1, 1>>>(); }

}  // namespace
