/*---
clause: pi.smem.registers-per-sm
covers: the properties
control: another property is looked at
control-fails-with: the number of registers in the properties is not what the documents say
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  const auto check = [&](const char* name, int value) {
    cts::Row(name, [&] {
      CTS_EXPECT_EQ(cts::control() ? properties.warpSize : value, 65536,
                    "the number of registers in the properties is not what the documents say");
    });
  };
  check("regsPerMultiprocessor", properties.regsPerMultiprocessor);
  check("regsPerBlock", properties.regsPerBlock);
}

}  // namespace
