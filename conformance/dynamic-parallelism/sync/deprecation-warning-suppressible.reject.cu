/*---
clause: cdp.sync.deprecation-warning-suppressible
control: the macro that silences the diagnostic is defined
build: [rdc, cdp1, cc-80, werror]
control-build: [rdc, cdp1, cc-80, werror, no-sync-deprecation]
rejects-with:
  - >-
    function "cudaDeviceSynchronize" was declared deprecated ("Use of cudaDeviceSynchronize from device code is
    deprecated. Moreover, such use will cause this module to fail to load on sm_90+ devices. If calls to
    cudaDeviceSynchronize from device code cannot be removed for older devices at this time, you may guard them
    with __CUDA_ARCH__ macros to remove them only for sm_90+ devices, making sure to generate code for compute_90
    for the macros to take effect. Note that this mitigation will no longer work when support for
    cudaDeviceSynchronize from device code is eventually dropped for all devices. Disable this warning with
    -D__CDPRT_SUPPRESS_SYNC_DEPRECATION_WARNING.")
note: warnings are errors in both builds, so that the twin is accepted only without any diagnostic
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel() { cudaDeviceSynchronize(); }

CTS_CASE() { Kernel<<<1, 1>>>(); }

}  // namespace
