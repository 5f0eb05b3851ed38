/*---
clause: perf.mem.device-cache-preference-told
covers: the runtime's own
control: the next preference is set
control-fails-with: the preference between L1 cache and shared memory is not that which was set last
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

namespace {

struct Preference {
  const char* name;
  cudaFuncCache value;
};
// Each differs from the one before, and the first from that of a new process.
constexpr Preference kPreferences[] = {{"PreferL1", cudaFuncCachePreferL1},
                                       {"PreferEqual", cudaFuncCachePreferEqual},
                                       {"PreferNone", cudaFuncCachePreferNone},
                                       {"PreferShared", cudaFuncCachePreferShared}};
constexpr size_t kCount = std::size(kPreferences);

cudaFuncCache Told() {
  auto value = static_cast<cudaFuncCache>(77);
  CTS_CUDA(cudaDeviceGetCacheConfig(&value));
  return value;
}

CTS_CASE() {
  const cudaFuncCache before = Told();
  CTS_CUDA(cudaDeviceSetCacheConfig(cudaFuncCachePreferL1));
  const bool fixed = Told() == cudaFuncCachePreferNone;
  for (size_t i = 0; i < kCount; ++i) {
    cts::Row(kPreferences[i].name, [&] {
      CTS_CUDA(cudaDeviceSetCacheConfig(kPreferences[cts::control() ? (i + 1) % kCount : i].value));
      if (fixed && cts::control()) {
        cts::PowerNotShown("the sizes of L1 cache and shared memory are fixed");
        return;
      }
      CTS_EXPECT_EQ(Told(), fixed ? cudaFuncCachePreferNone : kPreferences[i].value,
                    "the preference between L1 cache and shared memory is not that which was set last");
    });
  }
  CTS_CUDA(cudaDeviceSetCacheConfig(before));
}

}  // namespace
