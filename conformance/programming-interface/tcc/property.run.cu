/*---
clause: pi.tcc.property
control: another attribute is asked for, which is neither 0 nor 1
control-fails-with: the property and the attribute differ
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaDeviceProp properties{};
  properties.tccDriver = -1;
  int value = -2;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&value, cts::control() ? cudaDevAttrMaxThreadsPerBlock : cudaDevAttrTccDriver, 0));
  CTS_EXPECT_EQ(properties.tccDriver, value, "the property and the attribute differ");
  CTS_EXPECT_LE(0, properties.tccDriver, "the property was not delivered");
  CTS_OBSERVE("tcc-driver", properties.tccDriver);
}

}  // namespace
