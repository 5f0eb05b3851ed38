/*---
clause: cdp.limit.sync-depth-get-unsupported
control: the host asks for the stack size, which every device has
control-fails-with: asking for the synchronization depth did not fail with cudaErrorUnsupportedLimit
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  size_t value = 0;
  const cudaError_t got =
      cudaDeviceGetLimit(&value, cts::control() ? cudaLimitStackSize : cudaLimitDevRuntimeSyncDepth);
  const cudaError_t recorded = cudaGetLastError(), afterwards = cudaPeekAtLastError();
  CTS_EXPECT_EQ(got, cudaErrorUnsupportedLimit,
                "asking for the synchronization depth did not fail with cudaErrorUnsupportedLimit");
  CTS_EXPECT_EQ(recorded, got, "the host's last error is not that of the call");
  CTS_EXPECT_EQ(afterwards, cudaSuccess, "the host's cudaGetLastError left the error recorded");
}

}  // namespace
