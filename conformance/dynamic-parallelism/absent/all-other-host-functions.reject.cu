/*---
clause: cdp.absent.all-other-host-functions
control: only the host makes the calls
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaLaunchKernel") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaLaunchKernel" is undefined in device code'
  - 'calling a __host__ function("cudaLaunchKernelExC") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaLaunchKernelExC" is undefined in device code'
  - 'calling a __host__ function("cudaLaunchCooperativeKernel") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaLaunchCooperativeKernel" is undefined in device code'
  - 'calling a __host__ function("cudaStreamCreate") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaStreamCreate" is undefined in device code'
  - 'calling a __host__ function("cudaStreamCreateWithPriority") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaStreamCreateWithPriority" is undefined in device code'
  - 'calling a __host__ function("cudaStreamSynchronize") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaStreamSynchronize" is undefined in device code'
  - 'calling a __host__ function("cudaStreamQuery") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaStreamQuery" is undefined in device code'
  - 'calling a __host__ function("cudaStreamGetFlags") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaStreamGetFlags" is undefined in device code'
  - 'calling a __host__ function("cudaEventCreate") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaEventCreate" is undefined in device code'
  - >-
    calling a __host__ function("cudaEventCreate(    ::CUevent_st **, unsigned int)") from a __global__
    function("Parent") is not allowed
  - 'calling a __host__ function("cudaEventSynchronize") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaEventSynchronize" is undefined in device code'
  - 'calling a __host__ function("cudaEventElapsedTime") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaEventElapsedTime" is undefined in device code'
  - 'calling a __host__ function("cudaEventQuery") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaEventQuery" is undefined in device code'
  - 'calling a __host__ function("cudaSetDevice") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaSetDevice" is undefined in device code'
  - 'calling a __host__ function("cudaGetDeviceProperties") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGetDeviceProperties" is undefined in device code'
  - 'calling a __host__ function("cudaDriverGetVersion") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDriverGetVersion" is undefined in device code'
  - 'calling a __host__ function("cudaMemGetInfo") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemGetInfo" is undefined in device code'
  - 'calling a __host__ function("cudaDeviceCanAccessPeer") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDeviceCanAccessPeer" is undefined in device code'
  - 'calling a __host__ function("cudaDeviceReset") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDeviceReset" is undefined in device code'
  - 'calling a __host__ function("cudaDeviceSetLimit") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDeviceSetLimit" is undefined in device code'
  - 'calling a __host__ function("cudaDeviceSetCacheConfig") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDeviceSetCacheConfig" is undefined in device code'
  - 'calling a __host__ function("cudaFuncSetAttribute") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaFuncSetAttribute" is undefined in device code'
  - 'calling a __host__ function("cudaFuncSetCacheConfig") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaFuncSetCacheConfig" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

struct Arguments {
  void* pointer;
  const void* symbol;
  size_t size;
  unsigned flags;
  int number;
  float ms;
  cudaStream_t stream;
  cudaEvent_t event;
  cudaDeviceProp properties;
  cudaLaunchConfig_t config;
};

// The types choose the C form where a template of the name exists, which would stand in the message instead.
#define CALL_HOST_FUNCTIONS(r)                                                          \
  cudaLaunchKernel((r)->symbol, 1, 1, &(r)->pointer, 0, (r)->stream);                   \
  cudaLaunchKernelExC(&(r)->config, (r)->symbol, &(r)->pointer);                        \
  cudaLaunchCooperativeKernel((r)->symbol, 1, 1, &(r)->pointer, 0, (r)->stream);        \
  cudaStreamCreate(&(r)->stream);                                                       \
  cudaStreamCreateWithPriority(&(r)->stream, 0, 0);                                     \
  cudaStreamSynchronize((r)->stream);                                                   \
  cudaStreamQuery((r)->stream);                                                         \
  cudaStreamGetFlags((r)->stream, &(r)->flags);                                         \
  cudaEventCreate(&(r)->event);                                                         \
  cudaEventCreate(&(r)->event, cudaEventDisableTiming);                                 \
  cudaEventSynchronize((r)->event);                                                     \
  cudaEventElapsedTime(&(r)->ms, (r)->event, (r)->event);                               \
  cudaEventQuery((r)->event);                                                           \
  cudaSetDevice(0);                                                                     \
  cudaGetDeviceProperties(&(r)->properties, 0);                                         \
  cudaDriverGetVersion(&(r)->number);                                                   \
  cudaMemGetInfo(&(r)->size, &(r)->size);                                               \
  cudaDeviceCanAccessPeer(&(r)->number, 0, 1);                                          \
  cudaDeviceReset();                                                                    \
  cudaDeviceSetLimit(cudaLimitStackSize, 4096);                                         \
  cudaDeviceSetCacheConfig(cudaFuncCachePreferL1);                                      \
  cudaFuncSetAttribute((r)->symbol, cudaFuncAttributePreferredSharedMemoryCarveout, 0); \
  cudaFuncSetCacheConfig((r)->symbol, cudaFuncCachePreferL1)

__global__ void Parent([[maybe_unused]] Arguments* arguments) {
#ifndef CTS_CONTROL
  CALL_HOST_FUNCTIONS(arguments);
#endif
}

CTS_CASE() {
  Parent<<<1, 1>>>(nullptr);
  Arguments arguments{};
  CALL_HOST_FUNCTIONS(&arguments);
}

}  // namespace
