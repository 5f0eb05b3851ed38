/*---
clause: pi.multi-device.count-and-properties
covers: the UUID is what the driver tells
control: the call is left out
control-fails-with: the UUID of a device is not that of the driver
requires: [no-mig]
launches: none
own-process: it asks the driver before the runtime does
note: the suite finds the device among those of Vulkan by its UUID, so that no case of Vulkan can tell it wrong
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>

namespace {

CTS_CASE() {
  int count = 0;
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) {
    CUdevice of_driver = 0;
    CUuuid uuid{};
    cudaDeviceProp properties{};
    CTS_CU(CTS_DRIVER(cuDeviceGet)(&of_driver, device));
    CTS_CU(CTS_DRIVER(cuDeviceGetUuid)(&uuid, of_driver));
    if (!cts::control()) CTS_CUDA(cudaGetDeviceProperties(&properties, device));
    CTS_EXPECT_EQ(std::memcmp(properties.uuid.bytes, uuid.bytes, sizeof uuid.bytes), 0,
                  "the UUID of a device is not that of the driver");
  }
}

}  // namespace
