/*---
clause: cdp.errors.sync-depth-code-cdp1
control: the limit is 3 instead of the default of 2
control-fails-with: a synchronization beyond the limit did not fail with a documented code
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"
#include "cts/launch/sync_levels.cuh"

namespace {

CTS_CASE() {
  constexpr int kLevels = 3;
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, kLevels));
  const auto seen = cts::SynchronizeOnLevels<kLevels>();
  const cudaError_t code = seen.synchronized[kLevels];
  CTS_OBSERVE("code", code);
  CTS_EXPECT(code == cudaErrorSyncDepthExceeded || code == cudaErrorLaunchMaxDepthExceeded,
             "a synchronization beyond the limit did not fail with a documented code");
}

}  // namespace
