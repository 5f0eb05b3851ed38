/*---
clause: pi.opengl.image-surface-write
control: the kernel writes to another image
control-fails-with: OpenGL does not read what a kernel wrote by surface functions
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

__global__ void Write(cudaSurfaceObject_t surface, const unsigned* texels) {
  const int x = threadIdx.x, y = blockIdx.x;
  surf2Dwrite(texels[y * kWidth + x], surface, x * 4, y);
}

CTS_CASE() {
  const cts::OpenGl gl;
  const std::vector<unsigned> texels = Texels(1), before = Texels(99);
  const unsigned name = gl.Texture(kWidth, kHeight), other = gl.Texture(kWidth, kHeight);
  gl.WriteTexels(name, 0, kWidth, kHeight, before.data());
  cts::Registered resource = cts::Registered::Image(cts::control() ? other : name, cts::OpenGl::kTexture2d,
                                                    cudaGraphicsRegisterFlagsSurfaceLoadStore);
  resource.Map();
  cudaResourceDesc description{};
  description.resType = cudaResourceTypeArray;
  description.res.array.array = resource.Array();
  cudaSurfaceObject_t surface = 0;
  CTS_CUDA(cudaCreateSurfaceObject(&surface, &description));
  cts::DeviceBuffer<unsigned> values(kWidth * kHeight);
  values.Write(texels.data(), texels.size());
  Write<<<kHeight, kWidth>>>(surface, values.data());
  CTS_FINISH();
  CTS_CUDA(cudaDestroySurfaceObject(surface));
  resource.Unmap();
  std::vector<unsigned> got(kWidth * kHeight);
  gl.ReadTexels(name, 0, got.size() * sizeof(unsigned), got.data());
  CTS_EXPECT(got == texels, "OpenGL does not read what a kernel wrote by surface functions");
}

}  // namespace
