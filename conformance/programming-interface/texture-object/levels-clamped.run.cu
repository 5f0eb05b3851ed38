/*---
clause: pi.texture-object.levels-clamped
control: the array is eight times as large
control-fails-with: the number of levels is not that of the largest extent
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture_reference.h"

#include <algorithm>

namespace {

bool Exists(cudaMipmappedArray_t array, int level) {
  cudaArray_t found = nullptr;
  const cudaError_t code = cudaGetMipmappedArrayLevel(&found, array, static_cast<unsigned>(level));
  (void)cudaGetLastError();
  return code == cudaSuccess;
}

// What level is the first that there is not is left open by one: see the reference on cudaGetMipmappedArrayLevel.
void Check(const char* name, std::size_t width, std::size_t height, std::size_t depth, unsigned asked) {
  cts::Row(name, [&] {
    const int levels = cts::MostMipmapLevels(static_cast<int>(std::max({width, height, depth})));
    const std::size_t factor = cts::control() ? 8 : 1;
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaMipmappedArray_t array = nullptr;
    CTS_CUDA(cudaMallocMipmappedArray(&array, &format, make_cudaExtent(width * factor, height * factor, depth * factor),
                                      asked, cudaArrayDefault));
    CTS_EXPECT(Exists(array, levels - 1) && !Exists(array, levels + 1),
               "the number of levels is not that of the largest extent");
    CTS_CUDA(cudaFreeMipmappedArray(array));
  });
}

CTS_CASE() {
  Check("1d", 16, 0, 0, 100);
  Check("2d-wide", 16, 8, 0, 100);
  Check("2d-high", 5, 40, 0, 100);
  Check("3d-deep", 4, 8, 32, 100);
  Check("odd", 31, 17, 0, 100);
  Check("single-texel", 1, 1, 0, 100);
  Check("eight-more-than-there-are", 16, 8, 0, 13);
}

}  // namespace
