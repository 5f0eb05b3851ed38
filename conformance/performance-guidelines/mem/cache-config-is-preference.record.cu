/*---
clause: perf.mem.cache-config-is-preference
---*/
#include "cts/case.cuh"

namespace {

__global__ void Use(int* out) {
  __shared__ volatile int words[12 * 1024];
  words[threadIdx.x] = 7;
  *out = words[0];
}

CTS_CASE() {
  bool accepted = true;
  for (const cudaFuncCache config :
       {cudaFuncCachePreferNone, cudaFuncCachePreferShared, cudaFuncCachePreferEqual, cudaFuncCachePreferL1}) {
    accepted = accepted && cudaFuncSetCacheConfig(Use, config) == cudaSuccess;
  }
  cts::DeviceBuffer<int> out(1);
  Use<<<1, 1>>>(out.data());
  CTS_FINISH();
  CTS_OBSERVE("accepted", accepted);
  CTS_OBSERVE("ran-with-more-l1", out[0] == 7);
}

}  // namespace
