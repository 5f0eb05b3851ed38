/*---
clause: pi.version.sharedmem-config-deprecated
control: the preference between cache and shared memory is set
build: [werror]
rejects-with:
  - - "'cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig)' is deprecated"
    - "'cudaDeviceSetSharedMemConfig' is deprecated"
---*/
cudaError_t Set() {
#ifdef CTS_CONTROL
  return cudaDeviceSetCacheConfig(cudaFuncCachePreferNone);
#else
  return cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeFourByte);
#endif
}
