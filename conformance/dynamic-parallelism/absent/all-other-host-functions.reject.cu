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
  - 'calling a __host__ function("cudaMallocManaged") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMallocManaged" is undefined in device code'
  - 'calling a __host__ function("cudaMallocAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMallocAsync" is undefined in device code'
  - 'calling a __host__ function("cudaFreeAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaFreeAsync" is undefined in device code'
  - 'calling a __host__ function("cudaHostAlloc") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaHostAlloc" is undefined in device code'
  - 'calling a __host__ function("cudaMallocHost") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMallocHost" is undefined in device code'
  - 'calling a __host__ function("cudaFreeHost") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaFreeHost" is undefined in device code'
  - 'calling a __host__ function("cudaMemPrefetchAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemPrefetchAsync" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpy") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpy" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpy2D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpy2D" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpy3D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpy3D" is undefined in device code'
  - 'calling a __host__ function("cudaMemset") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemset" is undefined in device code'
  - 'calling a __host__ function("cudaMemset2D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemset2D" is undefined in device code'
  - 'calling a __host__ function("cudaMemset3D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemset3D" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpyToSymbol") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpyToSymbol" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpyToSymbolAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpyToSymbolAsync" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpyFromSymbol") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpyFromSymbol" is undefined in device code'
  - 'calling a __host__ function("cudaGetSymbolAddress") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGetSymbolAddress" is undefined in device code'
  - 'calling a __host__ function("cudaGetSymbolSize") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGetSymbolSize" is undefined in device code'
  - 'calling a __host__ function("cudaCreateTextureObject") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaCreateTextureObject" is undefined in device code'
  - 'calling a __host__ function("cudaDestroyTextureObject") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDestroyTextureObject" is undefined in device code'
  - 'calling a __host__ function("cudaCreateSurfaceObject") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaCreateSurfaceObject" is undefined in device code'
  - 'calling a __host__ function("cudaDestroySurfaceObject") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaDestroySurfaceObject" is undefined in device code'
  - 'calling a __host__ function("cudaGraphInstantiate") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGraphInstantiate" is undefined in device code'
  - 'calling a __host__ function("cudaGraphInstantiateWithFlags") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGraphInstantiateWithFlags" is undefined in device code'
  - 'calling a __host__ function("cudaGraphInstantiateWithParams") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGraphInstantiateWithParams" is undefined in device code'
  - 'calling a __host__ function("cudaGraphUpload") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGraphUpload" is undefined in device code'
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
  cudaMemcpy3DParms copy;
  cudaResourceDesc resource;
  cudaTextureObject_t texture;
  cudaSurfaceObject_t surface;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaGraphInstantiateParams how;
};

// The types choose the C form where a template of the name exists, which would stand in the message instead.
#define CALL_HOST_FUNCTIONS(r)                                                                             \
  cudaLaunchKernel((r)->symbol, 1, 1, &(r)->pointer, 0, (r)->stream);                                      \
  cudaLaunchKernelExC(&(r)->config, (r)->symbol, &(r)->pointer);                                           \
  cudaLaunchCooperativeKernel((r)->symbol, 1, 1, &(r)->pointer, 0, (r)->stream);                           \
  cudaStreamCreate(&(r)->stream);                                                                          \
  cudaStreamCreateWithPriority(&(r)->stream, 0, 0);                                                        \
  cudaStreamSynchronize((r)->stream);                                                                      \
  cudaStreamQuery((r)->stream);                                                                            \
  cudaStreamGetFlags((r)->stream, &(r)->flags);                                                            \
  cudaEventCreate(&(r)->event);                                                                            \
  cudaEventCreate(&(r)->event, cudaEventDisableTiming);                                                    \
  cudaEventSynchronize((r)->event);                                                                        \
  cudaEventElapsedTime(&(r)->ms, (r)->event, (r)->event);                                                  \
  cudaEventQuery((r)->event);                                                                              \
  cudaSetDevice(0);                                                                                        \
  cudaGetDeviceProperties(&(r)->properties, 0);                                                            \
  cudaDriverGetVersion(&(r)->number);                                                                      \
  cudaMemGetInfo(&(r)->size, &(r)->size);                                                                  \
  cudaDeviceCanAccessPeer(&(r)->number, 0, 1);                                                             \
  cudaDeviceReset();                                                                                       \
  cudaDeviceSetLimit(cudaLimitStackSize, 4096);                                                            \
  cudaDeviceSetCacheConfig(cudaFuncCachePreferL1);                                                         \
  cudaFuncSetAttribute((r)->symbol, cudaFuncAttributePreferredSharedMemoryCarveout, 0);                    \
  cudaFuncSetCacheConfig((r)->symbol, cudaFuncCachePreferL1);                                              \
  cudaMallocManaged(&(r)->pointer, (r)->size, 1);                                                          \
  cudaMallocAsync(&(r)->pointer, (r)->size, (r)->stream);                                                  \
  cudaFreeAsync((r)->pointer, (r)->stream);                                                                \
  cudaHostAlloc(&(r)->pointer, (r)->size, 0);                                                              \
  cudaMallocHost(&(r)->pointer, (r)->size);                                                                \
  cudaFreeHost((r)->pointer);                                                                              \
  cudaMemPrefetchAsync((r)->pointer, (r)->size, cudaMemLocation{}, 0, (r)->stream);                        \
  cudaMemcpy((r)->pointer, (r)->pointer, (r)->size, cudaMemcpyDefault);                                    \
  cudaMemcpy2D((r)->pointer, (r)->size, (r)->pointer, (r)->size, (r)->size, (r)->size, cudaMemcpyDefault); \
  cudaMemcpy3D(&(r)->copy);                                                                                \
  cudaMemset((r)->pointer, 0, (r)->size);                                                                  \
  cudaMemset2D((r)->pointer, (r)->size, 0, (r)->size, (r)->size);                                          \
  cudaMemset3D(cudaPitchedPtr{}, 0, cudaExtent{});                                                         \
  cudaMemcpyToSymbol((r)->symbol, (r)->pointer, (r)->size, 0, cudaMemcpyDefault);                          \
  cudaMemcpyToSymbolAsync((r)->symbol, (r)->pointer, (r)->size, 0, cudaMemcpyDefault, (r)->stream);        \
  cudaMemcpyFromSymbol((r)->pointer, (r)->symbol, (r)->size, 0, cudaMemcpyDefault);                        \
  cudaGetSymbolAddress(&(r)->pointer, (r)->symbol);                                                        \
  cudaGetSymbolSize(&(r)->size, (r)->symbol);                                                              \
  cudaCreateTextureObject(&(r)->texture, &(r)->resource, nullptr, nullptr);                                \
  cudaDestroyTextureObject((r)->texture);                                                                  \
  cudaCreateSurfaceObject(&(r)->surface, &(r)->resource);                                                  \
  cudaDestroySurfaceObject((r)->surface);                                                                  \
  cudaGraphInstantiate(&(r)->exec, (r)->graph, 0);                                                         \
  cudaGraphInstantiateWithFlags(&(r)->exec, (r)->graph, 0);                                                \
  cudaGraphInstantiateWithParams(&(r)->exec, (r)->graph, &(r)->how);                                       \
  cudaGraphUpload((r)->exec, (r)->stream)

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
