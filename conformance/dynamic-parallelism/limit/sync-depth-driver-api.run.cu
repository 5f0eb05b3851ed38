/*---
clause: cdp.limit.sync-depth-driver-api
control: the host names the stack size, which every device has
control-fails-with:
  - cuCtxSetLimit did not refuse the synchronization depth
  - cuCtxGetLimit did not refuse the synchronization depth
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  const CUlimit limit = cts::control() ? CU_LIMIT_STACK_SIZE : CU_LIMIT_DEV_RUNTIME_SYNC_DEPTH;
  size_t value = 0;
  CTS_EXPECT_EQ(CTS_DRIVER(cuCtxSetLimit)(limit, 2), CUDA_ERROR_UNSUPPORTED_LIMIT,
                "cuCtxSetLimit did not refuse the synchronization depth");
  CTS_EXPECT_EQ(CTS_DRIVER(cuCtxGetLimit)(&value, limit), CUDA_ERROR_UNSUPPORTED_LIMIT,
                "cuCtxGetLimit did not refuse the synchronization depth");
}

}  // namespace
