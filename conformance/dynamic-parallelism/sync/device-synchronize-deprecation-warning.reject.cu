/*---
clause: cdp.sync.device-synchronize-deprecation-warning
control: the kernel does not call the function
build: [rdc, cdp1, cc-80, werror]
rejects-with:
  - >-
    function "cudaDeviceSynchronize" was declared deprecated ("Use of cudaDeviceSynchronize from device code is
    deprecated. Moreover, such use will cause this module to fail to load on sm_90+ devices. If calls to
    cudaDeviceSynchronize from device code cannot be removed for older devices at this time, you may guard them
    with __CUDA_ARCH__ macros to remove them only for sm_90+ devices, making sure to generate code for compute_90
    for the macros to take effect. Note that this mitigation will no longer work when support for
    cudaDeviceSynchronize from device code is eventually dropped for all devices. Disable this warning with
    -D__CDPRT_SUPPRESS_SYNC_DEPRECATION_WARNING.")
note: warnings are errors in this build, so that the diagnostics can be listed
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel() {
#ifndef CTS_CONTROL
  cudaDeviceSynchronize();
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(); }

}  // namespace
