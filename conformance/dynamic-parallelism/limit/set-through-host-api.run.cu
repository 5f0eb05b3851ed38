/*---
clause: cdp.limit.set-through-host-api
control: the host does not set the limits
control-fails-with: a limit of the device runtime does not have at least the size that the host had set
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  for (const cudaLimit limit : {cudaLimitDevRuntimePendingLaunchCount, cudaLimitStackSize}) {
    size_t before = 0, after = 0;
    CTS_CUDA(cudaDeviceGetLimit(&before, limit));
    if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(limit, 2 * before));
    CTS_CUDA(cudaDeviceGetLimit(&after, limit));
    CTS_EXPECT_LE(2 * before, after,
                  "a limit of the device runtime does not have at least the size that the host had set");
  }
}

}  // namespace
