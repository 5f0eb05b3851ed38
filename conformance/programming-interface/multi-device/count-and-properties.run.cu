/*---
clause: pi.multi-device.count-and-properties
control: the calls are left out
control-fails-with:
  - the number of devices is not that of the driver
  - the capability of a device is not that of its attributes
launches: none
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

#include <cstring>

namespace {

CTS_CASE(count) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  int of_driver = 0, count = -7;
  CTS_CU(CTS_DRIVER(cuDeviceGetCount)(&of_driver));
  if (!cts::control()) CTS_CUDA(cudaGetDeviceCount(&count));
  CTS_EXPECT_EQ(count, of_driver, "the number of devices is not that of the driver");
  CTS_EXPECT_LE(1, of_driver, "no device is there");
}

CTS_CASE(properties) {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) {
    int major = 0, minor = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
    CTS_CUDA(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device));
    cudaDeviceProp properties;
    std::memset(&properties, cts::kPoison, sizeof properties);
    if (!cts::control()) CTS_CUDA(cudaGetDeviceProperties(&properties, device));
    CTS_EXPECT_EQ(10 * properties.major + properties.minor, 10 * major + minor,
                  "the capability of a device is not that of its attributes");
  }
}

}  // namespace
