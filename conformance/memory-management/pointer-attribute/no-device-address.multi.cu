/*---
clause: mm.pointer-attribute.no-device-address
control: the context of the memory is current
control-fails-with: a device address is told of memory that kernels of the context cannot use
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"
#include "cts/row.h"

namespace {

// Nobody gave the one device access to the other one's memory.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::DeviceBuffer<char>> there(pair.other, 4096);
      const auto at = reinterpret_cast<CUdeviceptr>(there->data());
      const cts::OnDevice on(cts::control() ? pair.other : pair.one);
      CTS_CUDA(cudaFree(nullptr));
      CUdeviceptr told = 0;
      CTS_EXPECT_EQ(CTS_DRIVER(cuPointerGetAttribute)(&told, CU_POINTER_ATTRIBUTE_DEVICE_POINTER, at),
                    CUDA_ERROR_INVALID_VALUE,
                    "a device address is told of memory that kernels of the context cannot use");
    });
  }
}

}  // namespace
