/*---
clause: cdp.api.device-get-limit-sync-depth-unsupported
control: the kernel asks for the stack size
control-fails-with: the kernel could query the synchronization depth
build: [rdc]
requires: [cc-90]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Ask(cudaError_t* codes, cudaLimit limit) {
  std::size_t value;
  codes[0] = cudaDeviceGetLimit(&value, limit);
  codes[1] = cudaDeviceGetLimit(&value, cudaLimitStackSize);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(2);
  Ask<<<1, 1>>>(codes.data(), cts::control() ? cudaLimitStackSize : cudaLimitDevRuntimeSyncDepth);
  CTS_FINISH();
  CTS_EXPECT_EQ(codes[0], cudaErrorUnsupportedLimit, "the kernel could query the synchronization depth");
  CTS_EXPECT_EQ(codes[1], cudaSuccess, "the kernel cannot query a limit that is supported");
}

}  // namespace
