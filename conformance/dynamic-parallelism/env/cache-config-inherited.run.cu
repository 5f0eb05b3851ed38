/*---
clause: cdp.env.cache-config-inherited
control: the host changes the preference after the parent and launches the child itself
control-fails-with: the child sees another preference than the host configured
build: [rdc]
note: where the sizes of L1 cache and shared memory are fixed the host always reads cudaFuncCachePreferNone
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(cudaFuncCache* seen, cudaError_t* code) { *code = cudaDeviceGetCacheConfig(seen); }
__global__ void Parent(cudaFuncCache* seen, cudaError_t* code, bool launch) {
  if (launch) Child<<<1, 1>>>(seen, code);
}

struct Preference {
  const char* name;
  cudaFuncCache value;
};
// Each differs from the next, and the last from the first.
constexpr Preference kPreferences[] = {{"PreferShared", cudaFuncCachePreferShared},
                                       {"PreferL1", cudaFuncCachePreferL1},
                                       {"PreferEqual", cudaFuncCachePreferEqual},
                                       {"PreferNone", cudaFuncCachePreferNone}};

void Check(const Preference& preference, const Preference& next) {
  cts::DeviceBuffer<cudaFuncCache> seen(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  cudaFuncCache configured, changed;
  CTS_CUDA(cudaDeviceSetCacheConfig(preference.value));
  CTS_CUDA(cudaDeviceGetCacheConfig(&configured));
  CTS_EXPECT(configured == preference.value || configured == cudaFuncCachePreferNone,
             "the host reads another preference than it configured");
  Parent<<<1, 1>>>(seen.data(), code.data(), !cts::control());
  CTS_FINISH();
  if (cts::control()) {
    CTS_CUDA(cudaDeviceSetCacheConfig(next.value));
    CTS_CUDA(cudaDeviceGetCacheConfig(&changed));
    if (changed == configured) cts::PowerNotShown("the host's preference does not change");
    Child<<<1, 1>>>(seen.data(), code.data());
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the child cannot query the preference");
  CTS_EXPECT_EQ(seen[0], configured, "the child sees another preference than the host configured");
}

CTS_CASE() {
  for (int i = 0; i < 4; ++i)
    cts::Row(kPreferences[i].name, [&] { Check(kPreferences[i], kPreferences[(i + 1) % 4]); });
}

}  // namespace
