/*---
clause: rt.version.properties-are-not-cuda-version
control: the version of the runtime
control-fails-with: not the compute capability of the device
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  int runtime = 0, major = 0, minor = 0;
  CTS_CUDA(cudaRuntimeGetVersion(&runtime));
  CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, 0));
  CTS_EXPECT_EQ(cts::control() ? runtime / 1000 : p.major, major, "not the compute capability of the device");
  CTS_EXPECT_EQ(p.minor, minor, "the minor number is another one");
}

}  // namespace
