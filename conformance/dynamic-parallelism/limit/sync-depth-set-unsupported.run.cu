/*---
clause: cdp.limit.sync-depth-set-unsupported
control: the host sets the stack size, which every device has
control-fails-with: setting the synchronization depth did not fail with cudaErrorUnsupportedLimit
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  const cudaError_t set = cts::control() ? cudaDeviceSetLimit(cudaLimitStackSize, 2048)
                                         : cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, 2);
  const cudaError_t recorded = cudaGetLastError(), afterwards = cudaPeekAtLastError();
  CTS_EXPECT_EQ(set, cudaErrorUnsupportedLimit,
                "setting the synchronization depth did not fail with cudaErrorUnsupportedLimit");
  CTS_EXPECT_EQ(recorded, set, "the host's last error is not that of the call");
  CTS_EXPECT_EQ(afterwards, cudaSuccess, "the host's cudaGetLastError left the error recorded");
}

}  // namespace
