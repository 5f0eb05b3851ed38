/*---
clause: perf.mem.caches-present
control: the attribute of another property
control-fails-with: the property and the attribute differ
launches: none
---*/
#include "cts/case.cuh"

namespace {

struct Cache {
  const char* name;
  int property;
  cudaDeviceAttr attribute;
};

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const Cache caches[] = {{"l2", p.l2CacheSize, cudaDevAttrL2CacheSize},
                          {"l1-of-global", p.globalL1CacheSupported, cudaDevAttrGlobalL1CacheSupported},
                          {"l1-of-local", p.localL1CacheSupported, cudaDevAttrLocalL1CacheSupported}};
  for (const Cache& cache : caches) {
    cts::Row(cache.name, [&] {
      int value = -1;
      CTS_CUDA(cudaDeviceGetAttribute(&value, cts::control() ? cudaDevAttrWarpSize : cache.attribute, 0));
      CTS_EXPECT_LT(0, cache.property, "there is no such cache");
      CTS_EXPECT_EQ(cache.property, value, "the property and the attribute differ");
    });
  }
}

}  // namespace
