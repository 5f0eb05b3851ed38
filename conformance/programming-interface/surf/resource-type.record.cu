/*---
clause: pi.surf.resource-type
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

namespace {

void Observe(const char* name, const cudaResourceDesc& resource) {
  cudaSurfaceObject_t surface = 0;
  const cudaError_t code = cudaCreateSurfaceObject(&surface, &resource);
  CTS_OBSERVE(name, code);
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaDestroySurfaceObject(surface));
}

CTS_CASE() {
  const cts::DeviceBuffer<int> memory(1024);
  const cts::Mipmaps<int> mipmaps(make_cudaExtent(16, 16, 0), 5, cudaArraySurfaceLoadStore);
  cudaResourceDesc linear{}, pitched{}, mipmapped{}, null_array{};
  linear.resType = cudaResourceTypeLinear;
  linear.res.linear = {memory.data(), cudaCreateChannelDesc<int>(), 4096};
  pitched.resType = cudaResourceTypePitch2D;
  pitched.res.pitch2D = {memory.data(), cudaCreateChannelDesc<int>(), 16, 16, 64};
  mipmapped.resType = cudaResourceTypeMipmappedArray;
  mipmapped.res.mipmap.mipmap = mipmaps;
  null_array.resType = cudaResourceTypeArray;
  Observe("surface-of-linear-memory", linear);
  Observe("surface-of-pitched-memory", pitched);
  Observe("surface-of-a-mipmapped-array", mipmapped);
  Observe("surface-of-a-null-array", null_array);
}

}  // namespace
