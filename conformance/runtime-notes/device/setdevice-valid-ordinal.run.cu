/*---
clause: rt.device.setdevice-valid-ordinal
control: the ordinal after the last one
control-fails-with: [the ordinal is refused, another device is current]
launches: none
timeout: 60
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int ordinal = 0; ordinal < count; ++ordinal) {
    const int asked = cts::control() ? count : ordinal;
    int current = -1, mode = cudaComputeModeDefault;
    CTS_CUDA(cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, ordinal));
    const cudaError_t code = cudaSetDevice(asked);
    // Prohibited, or another process has it.
    if (code == cudaErrorDevicesUnavailable && mode != cudaComputeModeDefault) continue;
    CTS_EXPECT_EQ(code, cudaSuccess, "the ordinal is refused");
    CTS_CUDA(cudaGetDevice(&current));
    CTS_EXPECT_EQ(current, asked, "another device is current");
  }
  (void)cudaGetLastError();
  CTS_CUDA(cudaSetDevice(0));
}

}  // namespace
