/*---
clause: pi.surf.needs-flag
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <string>

namespace {

CTS_CASE() {
  for (const cts::ArrayShape& s : cts::kArrayShapes) {
    const cts::Array<int> array(s.extent, s.flags);
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaSurfaceObject_t surface = 0;
    const cudaError_t code = cudaCreateSurfaceObject(&surface, &resource);
    CTS_OBSERVE((std::string("surface-without-flag-") + s.name).c_str(), code);
    (void)cudaGetLastError();
    if (code == cudaSuccess) CTS_CUDA(cudaDestroySurfaceObject(surface));
  }
}

}  // namespace
