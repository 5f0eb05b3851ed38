/*---
clause: pi.version.sharedmem-config-deprecated
control: the function of the preference between cache and shared memory is called
build: [werror]
rejects-with: each-row
note: warnings are errors here
---*/
#include "cts/compile/rows.h"

#line 1 "device-set-shared-mem-config"
cudaError_t SetOfDevice() {
  return CTS_REFUSED(cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeFourByte))
      CTS_ACCEPTED(cudaDeviceSetCacheConfig(cudaFuncCachePreferNone));
}
