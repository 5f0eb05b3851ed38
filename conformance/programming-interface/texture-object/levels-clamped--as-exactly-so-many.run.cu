/*---
clause: pi.texture-object.levels-clamped
covers: against an array of exactly so many levels, of odd extents, too
control: the clamped array is twice as large
control-fails-with: a clamped array has other levels than one of exactly so many
launches: none
draft: five of five on an H200, not yet on an H100
note: what level is the first that there is not is left open by one, for both arrays alike
---*/
#include "cts/case.cuh"
#include "cts/texture/texture_reference.h"

#include <algorithm>

namespace {

// Frees itself.
struct Mipmaps {
  Mipmaps(cudaExtent extent, unsigned levels) {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    CTS_CUDA(cudaMallocMipmappedArray(&array, &format, extent, levels, cudaArrayDefault));
  }
  ~Mipmaps() { (void)cudaFreeMipmappedArray(array); }
  Mipmaps(const Mipmaps&) = delete;
  Mipmaps& operator=(const Mipmaps&) = delete;

  bool Exists(int level) const {
    cudaArray_t found = nullptr;
    return cts::Taken(cudaGetMipmappedArrayLevel(&found, array, static_cast<unsigned>(level))) == cudaSuccess;
  }

  cudaMipmappedArray_t array = nullptr;
};

void Check(const char* name, std::size_t width, std::size_t height, std::size_t depth) {
  cts::Row(name, [&] {
    const int levels = cts::MostMipmapLevels(static_cast<int>(std::max({width, height, depth})));
    const std::size_t factor = cts::control() ? 2 : 1;
    const Mipmaps exact(make_cudaExtent(width, height, depth), static_cast<unsigned>(levels));
    for (const unsigned asked : {static_cast<unsigned>(levels) + 1, 100u}) {
      const Mipmaps clamped(make_cudaExtent(width * factor, height * factor, depth * factor), asked);
      int other = 0;
      for (int level = levels - 1; level <= levels + 1; ++level)
        other += !exact.Exists(level) ? clamped.Exists(level) : !clamped.Exists(level);
      CTS_EXPECT_EQ(other, 0, "a clamped array has other levels than one of exactly so many");
    }
  });
}

CTS_CASE() {
  Check("1d", 32, 0, 0);
  Check("1d-one-less", 31, 0, 0);
  Check("1d-one-more", 33, 0, 0);
  Check("2d-odd", 31, 17, 0);
  Check("2d-high", 5, 39, 0);
  Check("2d-square", 63, 63, 0);
  Check("3d-wide", 33, 8, 5);
  Check("3d-deep", 4, 7, 31);
  Check("single-texel", 1, 1, 0);
}

}  // namespace
