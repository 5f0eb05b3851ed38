/*---
clause: pi.uva.property
control: another attribute is asked for, which is neither 0 nor 1
control-fails-with: a 64-bit process is not said to have unified addressing
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaDeviceProp properties{};
  int value = -1;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  CTS_EXPECT_EQ(properties.unifiedAddressing, 1, "the property does not say unified addressing");
  CTS_CUDA(cudaDeviceGetAttribute(&value, cts::control() ? cudaDevAttrWarpSize : cudaDevAttrUnifiedAddressing, 0));
  CTS_EXPECT_EQ(value, 1, "a 64-bit process is not said to have unified addressing");
}

}  // namespace
