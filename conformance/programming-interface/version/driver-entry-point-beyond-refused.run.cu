/*---
clause: pi.version.driver-entry-point-beyond-refused
control: the driver's own version is asked for
control-fails-with: cuGetProcAddress took a version beyond that of the driver
launches: none
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CTS_CASE() {
  int driver = 0;
  CTS_CUDA(cudaDriverGetVersion(&driver));
  for (const int step : {10, 1000}) {
    cts::Row(step == 10 ? "a-minor-version" : "a-major-version", [&] {
      void* entry = nullptr;
      CUdriverProcAddressQueryResult status{};
      const CUresult code = CTS_DRIVER(cuGetProcAddress)(
          "cuDeviceGetCount", &entry, driver + (cts::control() ? 0 : step), CU_GET_PROC_ADDRESS_DEFAULT, &status);
      CTS_EXPECT_EQ(code, CUDA_ERROR_INVALID_VALUE, "cuGetProcAddress took a version beyond that of the driver");
    });
  }
}

}  // namespace
