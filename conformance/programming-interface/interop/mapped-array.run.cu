/*---
clause: pi.interop.mapped-array
control: another level of the image is copied
control-fails-with: the array of a mapped image does not hold its texels
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include <vector>

namespace {

constexpr int kWidth = 40, kHeight = 24;

std::vector<unsigned> Texels(unsigned seed) {
  std::vector<unsigned> texels(kWidth * kHeight);
  for (unsigned i = 0; i < texels.size(); ++i) texels[i] = seed + 2654435761u * i;
  return texels;
}

std::vector<unsigned> Copied(cudaArray_t array, int width, int height) {
  std::vector<unsigned> texels(width * height);
  const size_t row = width * sizeof(unsigned);
  CTS_CUDA(cudaMemcpy2DFromArray(texels.data(), row, array, 0, 0, row, height, cudaMemcpyDeviceToHost));
  return texels;
}

// Two levels: the second is half as wide and high.
CTS_CASE() {
  const cts::OpenGl gl;
  const unsigned texture = gl.Texture(kWidth, kHeight, 2);
  const std::vector<unsigned> first = Texels(1), second = Texels(77);
  gl.WriteTexels(texture, 0, kWidth, kHeight, first.data());
  gl.WriteTexels(texture, 1, kWidth / 2, kHeight / 2, second.data());
  cts::Registered resource = cts::Registered::Image(texture);
  resource.Map();
  for (const unsigned level : {0u, 1u}) {
    const std::vector<unsigned> got =
        Copied(resource.Array(cts::control() ? 1 - level : level), kWidth / 2, kHeight / 2);
    int wrong = 0;
    for (int y = 0; y < kHeight / 2; ++y) {
      for (int x = 0; x < kWidth / 2; ++x) {
        const unsigned expected = level == 0 ? first[y * kWidth + x] : second[y * (kWidth / 2) + x];
        wrong += got[y * (kWidth / 2) + x] != expected;
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "the array of a mapped image does not hold its texels");
  }
  resource.Unmap();
}

}  // namespace
