/*---
clause: pi.version.sharedmem-config-deprecated
control: the functions of the preference between cache and shared memory are called
build: [werror]
rejects-with: each-row
note: warnings are errors here; the pages of the two sisters say the same
---*/
#include "cts/compile/rows.h"

#line 1 "device-set-shared-mem-config"
cudaError_t SetOfDevice() {
  return CTS_REFUSED(cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeFourByte))
      CTS_ACCEPTED(cudaDeviceSetCacheConfig(cudaFuncCachePreferNone));
}
#line 1 "device-get-shared-mem-config"
cudaError_t GetOfDevice([[maybe_unused]] cudaSharedMemConfig* shared, [[maybe_unused]] cudaFuncCache* cache) {
  return CTS_REFUSED(cudaDeviceGetSharedMemConfig(shared)) CTS_ACCEPTED(cudaDeviceGetCacheConfig(cache));
}
#line 1 "func-set-shared-mem-config"
cudaError_t SetOfFunction(const void* kernel) {
  return CTS_REFUSED(cudaFuncSetSharedMemConfig(kernel, cudaSharedMemBankSizeFourByte))
      CTS_ACCEPTED(cudaFuncSetCacheConfig(kernel, cudaFuncCachePreferNone));
}
