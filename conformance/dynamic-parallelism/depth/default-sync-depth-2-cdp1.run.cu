/*---
clause: cdp.depth.default-sync-depth-2-cdp1
control: the host sets the limit to 3 first
control-fails-with: the synchronization depth of a new process is not 2
launches: none
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, 3));
  size_t depth = 0;
  CTS_CUDA(cudaDeviceGetLimit(&depth, cudaLimitDevRuntimeSyncDepth));
  CTS_EXPECT_EQ(depth, 2, "the synchronization depth of a new process is not 2");
}

}  // namespace
