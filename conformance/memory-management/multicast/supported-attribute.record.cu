/*---
clause: mm.multicast.supported-attribute
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int supported = -7;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&supported, CU_DEVICE_ATTRIBUTE_MULTICAST_SUPPORTED, 0));
  CTS_OBSERVE("supported", supported);
}

}  // namespace
