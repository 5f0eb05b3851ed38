/*---
clause: pi.priority.supported-property
control: another attribute is asked for, which is neither 0 nor 1
control-fails-with: stream priorities are not said to be supported
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaDeviceProp properties{};
  int value = -1;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  CTS_EXPECT_EQ(properties.streamPrioritiesSupported, 1, "the property does not say that priorities are supported");
  CTS_CUDA(
      cudaDeviceGetAttribute(&value, cts::control() ? cudaDevAttrWarpSize : cudaDevAttrStreamPrioritiesSupported, 0));
  CTS_EXPECT_EQ(value, 1, "stream priorities are not said to be supported");
}

}  // namespace
