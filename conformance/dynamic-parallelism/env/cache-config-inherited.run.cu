/*---
clause: cdp.env.cache-config-inherited
control: the host changes the preference behind the parent and launches the child itself
control-fails-with: the child sees another preference than the host configured
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(cudaFuncCache* seen, cudaError_t* code) { *code = cudaDeviceGetCacheConfig(seen); }
__global__ void Parent(cudaFuncCache* seen, cudaError_t* code, bool launch) {
  if (launch) Child<<<1, 1>>>(seen, code);
}

CTS_CASE() {
  constexpr cudaFuncCache kPreferences[] = {cudaFuncCachePreferShared, cudaFuncCachePreferL1, cudaFuncCachePreferEqual,
                                            cudaFuncCachePreferNone};
  for (int i = 0; i < 4; ++i) {
    cts::DeviceBuffer<cudaFuncCache> seen(1);
    cts::DeviceBuffer<cudaError_t> code(1);
    cudaFuncCache configured;
    CTS_CUDA(cudaDeviceSetCacheConfig(kPreferences[i]));
    CTS_CUDA(cudaDeviceGetCacheConfig(&configured));
    Parent<<<1, 1>>>(seen.data(), code.data(), !cts::control());
    CTS_CUDA(cudaGetLastError());
    if (cts::control()) {
      CTS_CUDA(cudaDeviceSetCacheConfig(kPreferences[(i + 1) % 4]));
      Child<<<1, 1>>>(seen.data(), code.data());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the child cannot query the preference");
    CTS_EXPECT_EQ(seen[0], configured, "the child sees another preference than the host configured");
  }
}

}  // namespace
