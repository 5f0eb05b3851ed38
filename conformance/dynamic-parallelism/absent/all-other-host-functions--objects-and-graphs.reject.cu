/*---
clause: cdp.absent.all-other-host-functions
covers: functions of textures, surfaces and graphs
control: only the host makes the calls
build: [rdc]
rejects-with:
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
  cudaStream_t stream;
  cudaResourceDesc resource;
  cudaTextureObject_t texture;
  cudaSurfaceObject_t surface;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaGraphInstantiateParams how;
};

#define CALL_HOST_FUNCTIONS(r)                                              \
  cudaCreateTextureObject(&(r)->texture, &(r)->resource, nullptr, nullptr); \
  cudaDestroyTextureObject((r)->texture);                                   \
  cudaCreateSurfaceObject(&(r)->surface, &(r)->resource);                   \
  cudaDestroySurfaceObject((r)->surface);                                   \
  cudaGraphInstantiate(&(r)->exec, (r)->graph, 0);                          \
  cudaGraphInstantiateWithFlags(&(r)->exec, (r)->graph, 0);                 \
  cudaGraphInstantiateWithParams(&(r)->exec, (r)->graph, &(r)->how);        \
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
