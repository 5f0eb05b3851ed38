/*---
clause: rt.version.properties-are-not-cuda-version
control: the version of the runtime
control-fails-with: [not the compute capability of the device, not the capability that the code is of]
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Any() {}

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  int runtime = 0, major = 0, minor = 0;
  CTS_CUDA(cudaRuntimeGetVersion(&runtime));
  CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, 0));
  // All of the version: its major number may be the capability of a device, too.
  const int told = cts::control() ? runtime : p.major;
  CTS_EXPECT_EQ(told, major, "not the compute capability of the device");
  CTS_EXPECT_EQ(p.minor, minor, "the minor number is another one");
  // Machine code runs on devices of its own major capability alone.
  cudaFuncAttributes attributes{};
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Any));
  CTS_EXPECT_EQ(attributes.binaryVersion / 10, told, "not the capability that the code is of");
}

}  // namespace
