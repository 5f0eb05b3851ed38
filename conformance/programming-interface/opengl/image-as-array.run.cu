/*---
clause: pi.opengl.image-as-array
control: fetches and copies are those of another image
control-fails-with:
  - a texture object over a registered image does not fetch its texels
  - the array of a registered renderbuffer does not hold its colour
requires: [gl]
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

__global__ void Fetch(cudaTextureObject_t texture, uchar4* texels) {
  const int x = threadIdx.x, y = blockIdx.x;
  texels[y * kWidth + x] = tex2D<uchar4>(texture, x, y);
}

CTS_CASE(texture) {
  const cts::OpenGl gl;
  const std::vector<unsigned> expected = Texels(1), others = Texels(99);
  const unsigned name = gl.Texture(kWidth, kHeight);
  gl.WriteTexels(name, 0, kWidth, kHeight, (cts::control() ? others : expected).data());
  cts::Registered resource = cts::Registered::Image(name);
  resource.Map();
  cudaResourceDesc description{};
  description.resType = cudaResourceTypeArray;
  description.res.array.array = resource.Array();
  cudaTextureDesc sampling{};
  sampling.readMode = cudaReadModeElementType;
  cudaTextureObject_t texture = 0;
  CTS_CUDA(cudaCreateTextureObject(&texture, &description, &sampling, nullptr));
  const cts::DeviceBuffer<uchar4> texels(kWidth * kHeight);
  Fetch<<<kHeight, kWidth>>>(texture, texels.data());
  CTS_FINISH();
  std::vector<unsigned> got(kWidth * kHeight);
  CTS_CUDA(cudaMemcpy(got.data(), texels.data(), got.size() * sizeof(unsigned), cudaMemcpyDeviceToHost));
  CTS_EXPECT(got == expected, "a texture object over a registered image does not fetch its texels");
  CTS_CUDA(cudaDestroyTextureObject(texture));
  resource.Unmap();
}

CTS_CASE(renderbuffer) {
  const cts::OpenGl gl;
  const unsigned name = gl.Renderbuffer(kWidth, kHeight);
  if (cts::control()) {
    gl.Clear(name, 0, 1, 0, 0);
  } else {
    gl.Clear(name, 1, 0, 0, 1);
  }
  cts::Registered resource = cts::Registered::Image(name, cts::OpenGl::kRenderbuffer);
  resource.Map();
  std::vector<unsigned> got(kWidth * kHeight);
  const size_t row = kWidth * sizeof(unsigned);
  CTS_CUDA(cudaMemcpy2DFromArray(got.data(), row, resource.Array(), 0, 0, row, kHeight, cudaMemcpyDeviceToHost));
  int wrong = 0;
  for (const unsigned texel : got) wrong += texel != 0xFF0000FF;
  CTS_EXPECT_EQ(wrong, 0, "the array of a registered renderbuffer does not hold its colour");
  resource.Unmap();
}

}  // namespace
