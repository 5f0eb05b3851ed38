/*---
clause: pi.texture-object.levels-clamped
covers: no level, which becomes one, and fewer than there can be
control: eight more levels are asked for
control-fails-with: the number of levels is not the one that was asked for, or one for none
launches: none
draft: five of five on an H200, not yet on an H100
note: the page clamps the number to a range that begins with one level
---*/
#include "cts/case.cuh"

#include <initializer_list>
#include <string>

namespace {

// The extent of a level, or 0 in width: there is none. What level is the first that there is not is left open by one.
cudaExtent ExtentOf(cudaMipmappedArray_t mipmaps, unsigned level) {
  cudaArray_t array = nullptr;
  cudaExtent extent{};
  if (cudaGetMipmappedArrayLevel(&array, mipmaps, level) == cudaSuccess)
    CTS_CUDA(cudaArrayGetInfo(nullptr, &extent, nullptr, array));
  (void)cudaGetLastError();
  return extent;
}

void Check(const char* name, cudaExtent extent, unsigned flags, std::initializer_list<unsigned> numbers) {
  for (const unsigned asked : numbers) {
    cts::Row((name + ("-" + std::to_string(asked))).c_str(), [&] {
      const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
      cudaMipmappedArray_t mipmaps = nullptr;
      const cudaError_t code =
          cudaMallocMipmappedArray(&mipmaps, &format, extent, asked + (cts::control() ? 8 : 0), flags);
      (void)cudaGetLastError();
      if (!CTS_EXPECT_EQ(code, cudaSuccess, "an array of so many levels was refused")) return;
      const unsigned levels = asked == 0 ? 1 : asked;
      const cudaExtent last = ExtentOf(mipmaps, levels - 1), beyond = ExtentOf(mipmaps, levels + 1);
      CTS_EXPECT(last.width == extent.width >> (levels - 1) && beyond.width == 0,
                 "the number of levels is not the one that was asked for, or one for none");
      CTS_CUDA(cudaFreeMipmappedArray(mipmaps));
    });
  }
}

void CheckEach(std::initializer_list<unsigned> numbers) {
  Check("1d", make_cudaExtent(512, 0, 0), cudaArrayDefault, numbers);
  Check("2d", make_cudaExtent(512, 256, 0), cudaArrayDefault, numbers);
  Check("3d", make_cudaExtent(128, 128, 64), cudaArrayDefault, numbers);
  Check("1d-layered", make_cudaExtent(512, 0, 3), cudaArrayLayered, numbers);
  Check("2d-layered", make_cudaExtent(512, 64, 3), cudaArrayLayered, numbers);
  Check("cubemap", make_cudaExtent(128, 128, 6), cudaArrayCubemap, numbers);
}

CTS_CASE(none) { CheckEach({0}); }
CTS_CASE(fewer) { CheckEach({1, 2, 4}); }

}  // namespace
