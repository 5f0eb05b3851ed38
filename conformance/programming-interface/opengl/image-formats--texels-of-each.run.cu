/*---
clause: pi.opengl.image-formats
covers: what OpenGL and CUDA write to an image of each format
control: another image of the format is registered
control-fails-with:
  - CUDA does not find the texels of an image of a supported format
  - OpenGL does not find what CUDA wrote to an image of a supported format
requires: [gl]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include "texels-of-image.cuh"

namespace {

// OpenGL's enumerators.
constexpr unsigned kByte = 0x1400, kUnsignedByte = 0x1401, kShort = 0x1402, kUnsignedShort = 0x1403, kInt = 0x1404,
                   kUnsignedInt = 0x1405, kFloat = 0x1406, kHalf = 0x140B;
constexpr unsigned kComponents[] = {0x1903, 0x8227, 0x1908};         // red, rg, rgba
constexpr unsigned kIntegerComponents[] = {0x8D94, 0x8228, 0x8D99};  // the same of unnormalized integers

struct Format {
  const char* names[3];  // of one, two and four components
  unsigned values[3], type;
  int bits;
  bool unnormalized;
  cudaChannelFormatKind kind;  // kNone: it is open which
};
constexpr cudaChannelFormatKind kNone = cudaChannelFormatKindNone, kSigned = cudaChannelFormatKindSigned,
                                kUnsigned = cudaChannelFormatKindUnsigned, kFloating = cudaChannelFormatKindFloat;
constexpr Format kFormats[] = {
    {{"r8", "rg8", "rgba8"}, {0x8229, 0x822B, 0x8058}, kUnsignedByte, 8, false, kNone},
    {{"r16", "rg16", "rgba16"}, {0x822A, 0x822C, 0x805B}, kUnsignedShort, 16, false, kNone},
    {{"r16f", "rg16f", "rgba16f"}, {0x822D, 0x822F, 0x881A}, kHalf, 16, false, kFloating},
    {{"r32f", "rg32f", "rgba32f"}, {0x822E, 0x8230, 0x8814}, kFloat, 32, false, kFloating},
    {{"r8i", "rg8i", "rgba8i"}, {0x8231, 0x8237, 0x8D8E}, kByte, 8, true, kSigned},
    {{"r8ui", "rg8ui", "rgba8ui"}, {0x8232, 0x8238, 0x8D7C}, kUnsignedByte, 8, true, kUnsigned},
    {{"r16i", "rg16i", "rgba16i"}, {0x8233, 0x8239, 0x8D88}, kShort, 16, true, kSigned},
    {{"r16ui", "rg16ui", "rgba16ui"}, {0x8234, 0x823A, 0x8D76}, kUnsignedShort, 16, true, kUnsigned},
    {{"r32i", "rg32i", "rgba32i"}, {0x8235, 0x823B, 0x8D82}, kInt, 32, true, kSigned},
    {{"r32ui", "rg32ui", "rgba32ui"}, {0x8236, 0x823C, 0x8D70}, kUnsignedInt, 32, true, kUnsigned}};

// Whether the array of an image has these components.
bool IsOf(const cts::OpenGl& gl, const cts::OpenGl::Image& image, int components, const Format& format) {
  cts::Registered resource = cts::Registered::Image(gl.Texture(image), image.target);
  resource.Map();
  cudaChannelFormatDesc is{};
  CTS_CUDA(cudaArrayGetInfo(&is, nullptr, nullptr, resource.Array()));
  resource.Unmap();
  const int bits[] = {is.x, is.y, is.z, is.w};
  bool right = format.kind == kNone || is.f == format.kind;
  for (int i = 0; i < 4; ++i) right &= bits[i] == (i < components ? format.bits : 0);
  return right;
}

CTS_CASE() {
  const cts::OpenGl gl;
  for (const Format& format : kFormats) {
    for (int i = 0; i < 3; ++i) {
      cts::Row(format.names[i], [&] {
        const int components = 1 << i;
        const cts::OpenGl::Image image{cts::OpenGl::kTexture2d, format.values[i], 40, 24, 1};
        const cts::OpenGl::Pixels pixels{(format.unnormalized ? kIntegerComponents : kComponents)[i], format.type};
        const auto texel = static_cast<size_t>(components * format.bits / 8);
        const cts::Exchanged exchanged = cts::Exchange(gl, image, pixels, texel, cts::control());
        CTS_EXPECT(exchanged.to_cuda, "CUDA does not find the texels of an image of a supported format");
        CTS_EXPECT(exchanged.to_opengl, "OpenGL does not find what CUDA wrote to an image of a supported format");
        CTS_EXPECT(IsOf(gl, image, components, format), "the array of an image has other components than the image");
      });
    }
  }
}

}  // namespace
