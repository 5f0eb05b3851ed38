// Whether a device, which may be larger than those of today, has room for a launch. Included by the cases that need it.
#pragma once

#include "cts/check.h"
#include "cts/power.h"

namespace cts {

/// By the properties of device 0; where the launch fits, a refusal is promised nowhere, and power is not shown.
inline bool FitsDevice(const unsigned (&grid)[3], const unsigned (&block)[3]) {
  cudaDeviceProp device{};
  CTS_CUDA(cudaGetDeviceProperties(&device, 0));
  bool fits = double{1} * block[0] * block[1] * block[2] <= device.maxThreadsPerBlock;
  for (int i = 0; i < 3; ++i) {
    fits = fits && block[i] <= static_cast<unsigned>(device.maxThreadsDim[i]) &&
           grid[i] <= static_cast<unsigned>(device.maxGridSize[i]);
  }
  if (fits) PowerNotShown("the launch fits this device");
  return fits;
}

}  // namespace cts
