/*---
clause: pi.tcc.property
covers: 0 without a driver of Windows, by the driver API, too
control: each is asked for another property, which is not 0
control-fails-with: the TCC driver is told although no driver of Windows is there
requires: [linux-native]
launches: none
draft: five of five on an H200, not yet on an H100
note: TCC is a mode of the driver for Windows.
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr const char* kTold = "the TCC driver is told although no driver of Windows is there";

CTS_CASE(property) {
  cudaDeviceProp properties{};
  properties.tccDriver = -1;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  CTS_EXPECT_EQ(cts::control() ? properties.warpSize : properties.tccDriver, 0, kTold);
}

CTS_CASE(attribute) {
  int value = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&value, cts::control() ? cudaDevAttrWarpSize : cudaDevAttrTccDriver, 0));
  CTS_EXPECT_EQ(value, 0, kTold);
}

CTS_CASE(attribute_of_the_driver) {
  const auto attribute = cts::control() ? CU_DEVICE_ATTRIBUTE_WARP_SIZE : CU_DEVICE_ATTRIBUTE_TCC_DRIVER;
  int value = -1;
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&value, attribute, 0));
  CTS_EXPECT_EQ(value, 0, kTold);
}

}  // namespace
