/*---
clause: perf.mem.device-cache-preference-told
covers: preferences that the driver sets or tells
control: the next preference is set
control-fails-with: the preference between L1 cache and shared memory is not that which was set last
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

#include "cache-preferences.family.cuh"

namespace {

void SetByDriver(cudaFuncCache value) { CTS_CU(CTS_DRIVER(cuCtxSetCacheConfig)(static_cast<CUfunc_cache>(value))); }
cudaFuncCache ToldByDriver() {
  auto value = static_cast<CUfunc_cache>(77);
  CTS_CU(CTS_DRIVER(cuCtxGetCacheConfig)(&value));
  return static_cast<cudaFuncCache>(value);
}

void Check(const char* way, void (*set)(cudaFuncCache), cudaFuncCache (*told)()) {
  CTS_CUDA(cudaFree(nullptr));  // a context
  InEachPreference(way, set, told, cts::control(), [](cudaFuncCache is, cudaFuncCache expected) {
    CTS_EXPECT_EQ(is, expected, "the preference between L1 cache and shared memory is not that which was set last");
  });
}

CTS_CASE() { Check("driver-", SetByDriver, ToldByDriver); }
CTS_CASE(set_by_the_driver) { Check("driver-to-runtime-", SetByDriver, ToldByRuntime); }
CTS_CASE(told_by_the_driver) { Check("runtime-to-driver-", SetByRuntime, ToldByDriver); }

}  // namespace
