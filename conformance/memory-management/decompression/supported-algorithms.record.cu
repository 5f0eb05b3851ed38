/*---
clause: mm.decompression.supported-algorithms
requires: [driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int algorithms = -7;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&algorithms, CU_DEVICE_ATTRIBUTE_MEM_DECOMPRESS_ALGORITHM_MASK, 0));
  CTS_OBSERVE("algorithms", algorithms);
  const cts::DeviceBuffer<unsigned> memory(1024);
  int capable = -7;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&capable, CU_POINTER_ATTRIBUTE_IS_HW_DECOMPRESS_CAPABLE,
                                           reinterpret_cast<CUdeviceptr>(memory.data())));
  CTS_OBSERVE("memory-of-cudamalloc-capable", capable);
}

}  // namespace
