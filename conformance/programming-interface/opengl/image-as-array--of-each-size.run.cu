/*---
clause: pi.opengl.image-as-array
covers: fetches of texels of each size, of integers and floats
control: fetches are those of another image
control-fails-with: a texture object over a registered image does not fetch texels of each size
requires: [gl]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include "texels-of-image.cuh"

namespace {

constexpr int kWidth = 40, kHeight = 24, kTexels = kWidth * kHeight;

template <class T>
__global__ void Fetch(cudaTextureObject_t texture, T* texels) {
  const int x = threadIdx.x, y = blockIdx.x;
  texels[y * kWidth + x] = tex2D<T>(texture, x, y);
}

// `format` has texels of T; the rest are OpenGL's enumerators, too.
template <class T>
void Check(const char* name, unsigned format, unsigned components, unsigned type) {
  cts::Row(name, [&] {
    const cts::OpenGl gl;
    const cts::OpenGl::Image image{cts::OpenGl::kTexture2d, format, kWidth, kHeight, 1};
    const std::vector<unsigned char> expected = cts::ImageBytes(image, sizeof(T), 3),
                                     others = cts::ImageBytes(image, sizeof(T), 29);
    const unsigned texture = gl.Texture(image), other = gl.Texture(image);
    gl.WriteTexels(texture, image, {components, type}, expected.data());
    gl.WriteTexels(other, image, {components, type}, others.data());
    cts::Registered resource = cts::Registered::Image(cts::control() ? other : texture);
    resource.Map();
    cudaResourceDesc description{};
    description.resType = cudaResourceTypeArray;
    description.res.array.array = resource.Array();
    cudaTextureDesc sampling{};
    sampling.readMode = cudaReadModeElementType;
    cudaTextureObject_t object = 0;
    CTS_CUDA(cudaCreateTextureObject(&object, &description, &sampling, nullptr));
    const cts::DeviceBuffer<T> texels(kTexels);
    Fetch<T><<<kHeight, kWidth>>>(object, texels.data());
    CTS_FINISH();
    CTS_CUDA(cudaDestroyTextureObject(object));
    resource.Unmap();
    const cts::HostCopy<T> seen = texels.Read();
    CTS_EXPECT(std::memcmp(seen.begin(), expected.data(), expected.size()) == 0,
               "a texture object over a registered image does not fetch texels of each size");
  });
}

CTS_CASE() {
  Check<unsigned char>("r8ui", 0x8232, 0x8D94, 0x1401);
  Check<char2>("rg8i", 0x8237, 0x8228, 0x1400);
  Check<unsigned short>("r16ui", 0x8234, 0x8D94, 0x1403);
  Check<short4>("rgba16i", 0x8D88, 0x8D99, 0x1402);
  Check<int>("r32i", 0x8235, 0x8D94, 0x1404);
  Check<uint4>("rgba32ui", 0x8D70, 0x8D99, 0x1405);
  Check<float>("r32f", 0x822E, 0x1903, 0x1406);
  Check<float2>("rg32f", 0x8230, 0x8227, 0x1406);
  Check<float4>("rgba32f", 0x8814, 0x1908, 0x1406);
}

}  // namespace
