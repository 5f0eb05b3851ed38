/*---
clause: cdp.api.shared-mem-config-deprecated
control: the kernel calls a getter that is not deprecated
build: [rdc, werror]
rejects-with:
  - 'function "cudaDeviceGetSharedMemConfig" was declared deprecated'
note: warnings are errors in this build; a function that the device lacked would be refused with another message
---*/
#include "cts/case.cuh"

namespace {

__global__ void Kernel([[maybe_unused]] cudaSharedMemConfig* shared, [[maybe_unused]] cudaFuncCache* cache) {
#ifdef CTS_CONTROL
  cudaDeviceGetCacheConfig(cache);
#else
  cudaDeviceGetSharedMemConfig(shared);
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
