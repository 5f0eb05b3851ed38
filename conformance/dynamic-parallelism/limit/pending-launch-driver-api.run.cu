/*---
clause: cdp.limit.pending-launch-driver-api
control: the host does not call cuCtxSetLimit, or calls it in the other context too
control-fails-with:
  - the runtime does not see the limit that the driver API had set
  - a limit set in one context changed that of another
launches: none
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

constexpr CUlimit kLimit = CU_LIMIT_DEV_RUNTIME_PENDING_LAUNCH_COUNT;

// In the current context.
void SetLimit(size_t value) { CTS_CU(CTS_DRIVER(cuCtxSetLimit)(kLimit, value)); }
size_t Limit() {
  size_t value = 0;
  CTS_CU(CTS_DRIVER(cuCtxGetLimit)(&value, kLimit));
  return value;
}

CTS_CASE(same_limit) {
  CTS_CUDA(cudaSetDevice(0));
  size_t before = 0, runtime = 0;
  CTS_CUDA(cudaDeviceGetLimit(&before, cudaLimitDevRuntimePendingLaunchCount));
  if (!cts::control()) SetLimit(2 * before);
  CTS_CUDA(cudaDeviceGetLimit(&runtime, cudaLimitDevRuntimePendingLaunchCount));
  CTS_EXPECT_EQ(runtime, Limit(), "runtime and driver API name different limits");
  CTS_EXPECT_LE(2 * before, runtime, "the runtime does not see the limit that the driver API had set");
}

CTS_CASE(per_context) {
  CTS_CUDA(cudaFree(nullptr));  // the primary context is current, and stays below the other one on the stack
  CUcontext other = nullptr, popped = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&other, nullptr, 0, 0));
  const size_t before = Limit();
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  SetLimit(4 * before);
  CTS_EXPECT_LE(4 * before, Limit(), "the context did not take the limit");
  CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(other));
  if (cts::control()) SetLimit(4 * before);
  CTS_EXPECT_EQ(Limit(), before, "a limit set in one context changed that of another");
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(other));
}

}  // namespace
