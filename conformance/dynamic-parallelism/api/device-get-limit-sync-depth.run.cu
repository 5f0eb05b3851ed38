/*---
clause: cdp.api.device-get-limit-sync-depth
control: the kernel asks for the stack size
control-fails-with: the kernel could query the synchronization depth
build: [rdc]
requires: [cc-90]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Ask(cudaError_t* code, cudaLimit limit) {
  std::size_t value;
  *code = cudaDeviceGetLimit(&value, limit);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> code(1);
  Ask<<<1, 1>>>(code.data(), cts::control() ? cudaLimitStackSize : cudaLimitDevRuntimeSyncDepth);
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaErrorUnsupportedLimit, "the kernel could query the synchronization depth");
}

}  // namespace
