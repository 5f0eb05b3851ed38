/*---
clause: perf.transfer.integrated-property
control: the attribute of another property
control-fails-with: the property and the attribute differ
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  int value = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&value, cts::control() ? cudaDevAttrWarpSize : cudaDevAttrIntegrated, 0));
  CTS_EXPECT(p.integrated == 0 || p.integrated == 1, "the property is neither 0 nor 1");
  CTS_EXPECT_EQ(p.integrated, value, "the property and the attribute differ");
}

}  // namespace
