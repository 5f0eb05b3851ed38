/*---
clause: pi.version.thread-api-removed
control: the functions of the device are called instead
rejects-with:
  - "identifier \"cudaThreadSynchronize\" is undefined"
  - "identifier \"cudaThreadExit\" is undefined"
  - "identifier \"cudaThreadSetLimit\" is undefined"
  - "identifier \"cudaThreadGetLimit\" is undefined"
  - "identifier \"cudaThreadSetCacheConfig\" is undefined"
  - "identifier \"cudaThreadGetCacheConfig\" is undefined"
---*/
#ifdef CTS_CONTROL
#define CTS_OF(name) cudaDevice##name
#else
#define CTS_OF(name) cudaThread##name
#endif

bool Call() {
  std::size_t limit = 0;
  cudaFuncCache cache = cudaFuncCachePreferNone;
  const cudaError_t codes[] = {CTS_OF(Synchronize)(),
                               CTS_OF(SetLimit)(cudaLimitStackSize, 1024),
                               CTS_OF(GetLimit)(&limit, cudaLimitStackSize),
                               CTS_OF(SetCacheConfig)(cache),
                               CTS_OF(GetCacheConfig)(&cache),
#ifdef CTS_CONTROL
                               cudaDeviceReset()};
#else
                               cudaThreadExit()};
#endif
  return codes[0] == cudaSuccess;
}
