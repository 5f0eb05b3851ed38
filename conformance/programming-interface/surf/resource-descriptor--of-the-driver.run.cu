/*---
clause: pi.surf.resource-descriptor
covers: objects of the driver's functions
control: another object is asked, of another array
control-fails-with: a surface object of the driver does not tell the array that it was made of
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/texture/array.h"

namespace {

CUsurfObject Of(cudaArray_t array) {
  CUDA_RESOURCE_DESC resource{};
  resource.resType = CU_RESOURCE_TYPE_ARRAY;
  resource.res.array.hArray = reinterpret_cast<CUarray>(array);
  CUsurfObject surface = 0;
  CTS_CU(CTS_DRIVER(cuSurfObjectCreate)(&surface, &resource));
  return surface;
}
CUarray ArrayOf(CUsurfObject surface) {
  CUDA_RESOURCE_DESC told{};
  CTS_CU(CTS_DRIVER(cuSurfObjectGetResourceDesc)(&told, surface));
  return told.resType == CU_RESOURCE_TYPE_ARRAY ? told.res.array.hArray : nullptr;
}

CTS_CASE() {
  const cts::Array<float> first(16, 8, cudaArraySurfaceLoadStore), second(16, 8, cudaArraySurfaceLoadStore);
  const cudaArray_t arrays[] = {first, second};
  const CUsurfObject surfaces[] = {Of(arrays[0]), Of(arrays[1])};
  for (const int i : {0, 1}) {
    CTS_EXPECT(ArrayOf(surfaces[cts::control() ? 1 - i : i]) == reinterpret_cast<CUarray>(arrays[i]),
               "a surface object of the driver does not tell the array that it was made of");
  }
  for (const CUsurfObject surface : surfaces) CTS_CU(CTS_DRIVER(cuSurfObjectDestroy)(surface));
}

}  // namespace
