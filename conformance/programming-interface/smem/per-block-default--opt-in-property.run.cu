/*---
clause: pi.smem.per-block-default
covers: the property of the opt-in maximum
control: the default is looked at
control-fails-with: the opt-in maximum in the properties is not what the documents say
requires: [cc-90]
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  int optin = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&optin, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const size_t told = cts::control() ? properties.sharedMemPerBlock : properties.sharedMemPerBlockOptin;
  const auto wanted = static_cast<size_t>(properties.major == 9 ? 227 * 1024 : optin);
  if (cts::control() && told == wanted) return cts::PowerNotShown("a block has as much by default");
  CTS_EXPECT_EQ(told, wanted, "the opt-in maximum in the properties is not what the documents say");
}

}  // namespace
