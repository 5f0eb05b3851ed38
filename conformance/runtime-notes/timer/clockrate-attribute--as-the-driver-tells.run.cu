/*---
clause: rt.timer.clockrate-attribute
covers: the runtime and the driver tell the same rate
control: the attribute of the memory's bus
control-fails-with: the rate is not what the driver tells
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CTS_CASE() {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int ordinal = 0; ordinal < count; ++ordinal) {
    CUdevice device = 0;
    int of_driver = 0, rate = 0;
    CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, ordinal));
    CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&of_driver, CU_DEVICE_ATTRIBUTE_CLOCK_RATE, device));
    const cudaDeviceAttr asked = cts::control() ? cudaDevAttrGlobalMemoryBusWidth : cudaDevAttrClockRate;
    CTS_CUDA(cudaDeviceGetAttribute(&rate, asked, ordinal));
    CTS_EXPECT_EQ(rate, of_driver, "the rate is not what the driver tells");
  }
}

}  // namespace
