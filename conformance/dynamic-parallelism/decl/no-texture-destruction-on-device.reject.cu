/*---
clause: cdp.decl.no-texture-destruction-on-device
control: the kernel does not call the functions
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaDestroyTextureObject") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaDestroyTextureObject" is undefined in device code'
  - 'calling a __host__ function("cudaDestroySurfaceObject") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaDestroySurfaceObject" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

[[maybe_unused]] __global__ void Kernel(cudaError_t* code, cudaTextureObject_t texture, cudaSurfaceObject_t surface) {
#ifndef CTS_CONTROL
  code[0] = cudaDestroyTextureObject(texture);
  code[1] = cudaDestroySurfaceObject(surface);
#endif
}

}  // namespace
