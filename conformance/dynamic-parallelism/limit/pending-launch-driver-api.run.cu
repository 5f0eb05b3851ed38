/*---
clause: cdp.limit.pending-launch-driver-api
control: the host sets the heap size instead, or the limit in the other context too
control-fails-with:
  - the runtime does not see the limit that the driver API had set
  - the driver API does not see the limit that the runtime had set
  - a limit set in one context changed that of another
launches: none
---*/
#include "cts/case.cuh"
#include "cts/power.h"
#include "cts/process/driver.h"
#include "cts/process/limit.h"

namespace {

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

constexpr CUlimit kLimit = CU_LIMIT_DEV_RUNTIME_PENDING_LAUNCH_COUNT;
constexpr size_t kHeap = 16 << 20;

// In the current context.
void SetLimit(size_t value) { CTS_CU(CTS_DRIVER(cuCtxSetLimit)(kLimit, value)); }
size_t Limit() {
  size_t value = 0;
  CTS_CU(CTS_DRIVER(cuCtxGetLimit)(&value, kLimit));
  return value;
}

size_t RuntimeLimit() { return cts::LimitInForce(cudaLimitDevRuntimePendingLaunchCount); }
// What the device makes of a request: a driver may round it, or clamp it.
size_t Made(size_t value) { return cts::FreshLimit(cudaLimitDevRuntimePendingLaunchCount, value); }

// A request that the device does not turn into `before` again, as one that clamps may.
size_t Other(size_t before, size_t factor) {
  for (const size_t value : {factor * before, before / factor}) {
    if (value > 0 && Made(value) != before) return value;
  }
  cts::PowerNotShown("the device makes the same limit of every request");
  return factor * before;
}

CTS_CASE(set_by_driver_api) {
  CTS_CUDA(cudaSetDevice(0));
  const size_t before = RuntimeLimit(), wanted = Other(before, 2);
  if (cts::control()) {
    CTS_CU(CTS_DRIVER(cuCtxSetLimit)(CU_LIMIT_MALLOC_HEAP_SIZE, kHeap));
  } else {
    SetLimit(wanted);
  }
  const size_t runtime = RuntimeLimit();
  CTS_EXPECT_EQ(runtime, Limit(), "runtime and driver API name different limits");
  CTS_EXPECT_EQ(runtime, Made(wanted), "the runtime does not see the limit that the driver API had set");
}

CTS_CASE(set_by_runtime) {
  CTS_CUDA(cudaSetDevice(0));
  const size_t before = Limit(), wanted = Other(before, 2);
  if (cts::control()) {
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  } else {
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, wanted));
  }
  const size_t driver = Limit();
  CTS_EXPECT_EQ(driver, RuntimeLimit(), "runtime and driver API name different limits");
  CTS_EXPECT_EQ(driver, Made(wanted), "the driver API does not see the limit that the runtime had set");
}

CTS_CASE(per_context) {
  CTS_CUDA(cudaFree(nullptr));  // the primary context is current, and stays below the other one on the stack
  CUcontext other = nullptr, popped = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&other, nullptr, 0, 0));
  const size_t before = Limit(), wanted = Other(before, 4);
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  SetLimit(wanted);
  const size_t of_first = Limit();
  CTS_EXPECT_EQ(of_first, Made(wanted), "the context did not take the limit");
  CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(other));
  if (cts::control()) SetLimit(wanted);
  CTS_EXPECT_EQ(Limit(), before, "a limit set in one context changed that of another");
  SetLimit(8 * before);
  CTS_EXPECT_EQ(Limit(), Made(8 * before), "the context did not take the limit");
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  CTS_EXPECT_EQ(Limit(), of_first, "a limit set in one context changed that of another");
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(other));
}

}  // namespace
