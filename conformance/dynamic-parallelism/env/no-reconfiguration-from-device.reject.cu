/*---
clause: cdp.env.no-reconfiguration-from-device
control: the kernel calls the counterparts that only read
build: [rdc]
rejects-with:
  - "calling a __host__ function(\"cudaError ::cudaFuncSetAttribute<void ()> (T1 *,     ::cudaFuncAttribute, int)\") \
    from a __global__ function(\"Kernel\") is not allowed"
  - 'identifier "cudaFuncSetAttribute<void ()> " is undefined in device code'
  - "calling a __host__ function(\"cudaError ::cudaFuncSetCacheConfig<void ()> (T1 *,     ::cudaFuncCache)\") from a \
    __global__ function(\"Kernel\") is not allowed"
  - 'identifier "cudaFuncSetCacheConfig<void ()> " is undefined in device code'
  - 'calling a __host__ function("cudaDeviceSetLimit") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaDeviceSetLimit" is undefined in device code'
  - 'calling a __host__ function("cudaDeviceSetCacheConfig") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaDeviceSetCacheConfig" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Other() {}
[[maybe_unused]] __global__ void Kernel(cudaError_t* code, cudaFuncAttributes* attributes, size_t* limit,
                                        cudaFuncCache* cache) {
#ifndef CTS_CONTROL
  code[0] = cudaFuncSetAttribute(Other, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
  code[1] = cudaFuncSetCacheConfig(Other, cudaFuncCachePreferL1);
  code[2] = cudaDeviceSetLimit(cudaLimitStackSize, 2048);
  code[3] = cudaDeviceSetCacheConfig(cudaFuncCachePreferL1);
#else
  code[0] = cudaFuncGetAttributes(attributes, Other);
  code[1] = cudaDeviceGetLimit(limit, cudaLimitStackSize);
  code[2] = cudaDeviceGetCacheConfig(cache);
#endif
}

}  // namespace
