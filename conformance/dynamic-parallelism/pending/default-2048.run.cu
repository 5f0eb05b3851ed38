/*---
clause: cdp.pending.default-2048
control: the host sets 4096 first
control-fails-with: a new process does not have 2048 slots for pending launches
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, 4096));
  size_t slots = 0;
  CTS_CUDA(cudaDeviceGetLimit(&slots, cudaLimitDevRuntimePendingLaunchCount));
  CTS_EXPECT_EQ(slots, 2048, "a new process does not have 2048 slots for pending launches");
}

}  // namespace
