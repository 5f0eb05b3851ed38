/*---
clause: perf.mem.device-cache-preference-told
covers: preferences that the driver sets or tells
control: the next preference is set
control-fails-with: the preference between L1 cache and shared memory is not that which was set last
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

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

void Set(bool by_driver, cudaFuncCache value) {
  if (by_driver) {
    CTS_CU(CTS_DRIVER(cuCtxSetCacheConfig)(static_cast<CUfunc_cache>(value)));
  } else {
    CTS_CUDA(cudaDeviceSetCacheConfig(value));
  }
}
cudaFuncCache Told(bool by_driver) {
  if (by_driver) {
    auto value = static_cast<CUfunc_cache>(77);
    CTS_CU(CTS_DRIVER(cuCtxGetCacheConfig)(&value));
    return static_cast<cudaFuncCache>(value);
  }
  auto value = static_cast<cudaFuncCache>(77);
  CTS_CUDA(cudaDeviceGetCacheConfig(&value));
  return value;
}

void Check(const char* way, bool set_by_driver, bool told_by_driver) {
  CTS_CUDA(cudaFree(nullptr));  // a context
  cudaFuncCache before;
  CTS_CUDA(cudaDeviceGetCacheConfig(&before));
  Set(set_by_driver, cudaFuncCachePreferL1);
  const bool fixed = Told(told_by_driver) == cudaFuncCachePreferNone;
  for (size_t i = 0; i < kCount; ++i) {
    cts::Row((std::string(way) + "-" + kPreferences[i].name).c_str(), [&] {
      Set(set_by_driver, kPreferences[cts::control() ? (i + 1) % kCount : i].value);
      if (fixed && cts::control()) {
        cts::PowerNotShown("the sizes of L1 cache and shared memory are fixed");
        return;
      }
      CTS_EXPECT_EQ(Told(told_by_driver), fixed ? cudaFuncCachePreferNone : kPreferences[i].value,
                    "the preference between L1 cache and shared memory is not that which was set last");
    });
  }
  CTS_CUDA(cudaDeviceSetCacheConfig(before));
}

CTS_CASE() { Check("driver", true, true); }
CTS_CASE(set_by_the_driver) { Check("driver-to-runtime", true, false); }
CTS_CASE(told_by_the_driver) { Check("runtime-to-driver", false, true); }

}  // namespace
