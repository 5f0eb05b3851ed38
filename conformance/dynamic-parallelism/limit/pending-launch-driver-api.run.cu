/*---
clause: cdp.limit.pending-launch-driver-api
control: the host does not call cuCtxSetLimit
control-fails-with: the runtime does not see the limit that the driver API had set
launches: none
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

constexpr CUlimit kLimit = CU_LIMIT_DEV_RUNTIME_PENDING_LAUNCH_COUNT;

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  size_t before = 0, driver = 0, runtime = 0;
  CTS_CUDA(cudaDeviceGetLimit(&before, cudaLimitDevRuntimePendingLaunchCount));
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuCtxSetLimit)(kLimit, 2 * before));
  CTS_CU(CTS_DRIVER(cuCtxGetLimit)(&driver, kLimit));
  CTS_CUDA(cudaDeviceGetLimit(&runtime, cudaLimitDevRuntimePendingLaunchCount));
  CTS_EXPECT_EQ(runtime, driver, "runtime and driver API name different limits");
  CTS_EXPECT_LE(2 * before, runtime, "the runtime does not see the limit that the driver API had set");
}

}  // namespace
