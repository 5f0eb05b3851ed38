/*---
clause: pi.init.set-device-range
control: the first device is asked for
control-fails-with: an ordinal without a device was not refused with cudaErrorInvalidDevice
own-process: it makes each device of the machine current, which initializes all of them
launches: none
timeout: 60
---*/
#include "cts/case.cuh"

#include <climits>

namespace {

CTS_CASE() {
  int count = 0, before = -1;
  CTS_CUDA(cudaGetDeviceCount(&count));
  CTS_CUDA(cudaGetDevice(&before));
  for (const int device : {-1, count, count + 1, INT_MAX, INT_MIN}) {
    CTS_EXPECT_EQ(cudaSetDevice(cts::control() ? 0 : device), cudaErrorInvalidDevice,
                  "an ordinal without a device was not refused with cudaErrorInvalidDevice");
    (void)cudaGetLastError();
  }
  for (int device = 0; device < count; ++device) {
    const cudaError_t code = cudaSetDevice(device);
    // Its compute mode may forbid it, or another process has it; the ordinal is known all the same.
    if (code == cudaErrorDevicesUnavailable) continue;
    CTS_EXPECT_EQ(code, cudaSuccess, "an ordinal of a device was refused");
  }
  (void)cudaGetLastError();
  CTS_CUDA(cudaSetDevice(before));
}

}  // namespace
