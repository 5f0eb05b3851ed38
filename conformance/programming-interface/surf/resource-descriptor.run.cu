/*---
clause: pi.surf.resource-descriptor
control: another object is asked, of another array
control-fails-with: a surface object does not tell the array that it was made of
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

namespace {

CTS_CASE() {
  const cts::Array<float> first(16, 8, cudaArraySurfaceLoadStore), second(16, 8, cudaArraySurfaceLoadStore);
  const cts::Surface of_first(first), of_second(second);
  const auto array_of = [](cudaSurfaceObject_t surface) {
    cudaResourceDesc told{};
    CTS_CUDA(cudaGetSurfaceObjectResourceDesc(&told, surface));
    return told.resType == cudaResourceTypeArray ? told.res.array.array : nullptr;
  };
  const cudaArray_t wanted = first, other = second;
  CTS_EXPECT(array_of(cts::control() ? of_second : of_first) == wanted,
             "a surface object does not tell the array that it was made of");
  CTS_EXPECT(array_of(of_second) == other, "the second surface object does not tell the array that it was made of");
}

}  // namespace
