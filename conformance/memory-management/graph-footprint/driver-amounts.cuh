// How much graph memory device 0 has, by the functions of the driver.
#pragma once

#include "cts/check.h"
#include "cts/process/driver.h"

namespace cts {

inline CUdevice DriverDevice() {
  CUdevice device = -1;
  CTS_CUDA(cudaSetDevice(0));
  CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, 0));
  return device;
}
/// In bytes.
inline cuuint64_t DriverGraphMemory(CUgraphMem_attribute attribute) {
  cuuint64_t bytes = 1;  // no amount: it stays where the call writes nothing
  CTS_CU(CTS_DRIVER(cuDeviceGetGraphMemAttribute)(DriverDevice(), attribute, &bytes));
  return bytes;
}
/// Gives graph memory back that no graph uses.
inline void TrimDriverGraphMemory() { CTS_CU(CTS_DRIVER(cuDeviceGraphMemTrim)(DriverDevice())); }

}  // namespace cts
