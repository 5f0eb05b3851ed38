/*---
clause: cdp.decl.no-texture-creation-on-device
control: the kernel does not call the functions
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaCreateTextureObject") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaCreateTextureObject" is undefined in device code'
  - 'calling a __host__ function("cudaCreateSurfaceObject") from a __global__ function("Kernel") is not allowed'
  - 'identifier "cudaCreateSurfaceObject" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

[[maybe_unused]] __global__ void Kernel(cudaError_t* code, cudaTextureObject_t* texture, cudaSurfaceObject_t* surface,
                                        const cudaResourceDesc* resource, const cudaTextureDesc* description) {
#ifndef CTS_CONTROL
  code[0] = cudaCreateTextureObject(texture, resource, description, nullptr);
  code[1] = cudaCreateSurfaceObject(surface, resource);
#endif
}

}  // namespace
