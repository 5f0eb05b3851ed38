/*---
clause: pi.opengl.image-formats
control: the name is that of no image
control-fails-with: an image of a supported format could not be registered
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

struct Format {
  const char* name;
  unsigned value;  // OpenGL's enumerator
};
constexpr Format kFormats[] = {
    {"r8", 0x8229},      {"r16", 0x822A},     {"r16f", 0x822D},     {"r32f", 0x822E},    {"r8i", 0x8231},
    {"r8ui", 0x8232},    {"r16i", 0x8233},    {"r16ui", 0x8234},    {"r32i", 0x8235},    {"r32ui", 0x8236},
    {"rg8", 0x822B},     {"rg16", 0x822C},    {"rg16f", 0x822F},    {"rg32f", 0x8230},   {"rg8i", 0x8237},
    {"rg8ui", 0x8238},   {"rg16i", 0x8239},   {"rg16ui", 0x823A},   {"rg32i", 0x823B},   {"rg32ui", 0x823C},
    {"rgba8", 0x8058},   {"rgba16", 0x805B},  {"rgba16f", 0x881A},  {"rgba32f", 0x8814}, {"rgba8i", 0x8D8E},
    {"rgba8ui", 0x8D7C}, {"rgba16i", 0x8D88}, {"rgba16ui", 0x8D76}, {"rgba32i", 0x8D82}, {"rgba32ui", 0x8D70},
};
constexpr unsigned kRgb8 = 0x8051;

cudaError_t Register(const cts::OpenGl& gl, unsigned format) {
  unsigned name = 0;
  CTS_EXPECT(gl.Texture(format, 16, 16, 1, &name), "OpenGL does not make an image of the format");
  cudaGraphicsResource_t resource = nullptr;
  const cudaError_t code =
      cts::OpenGl::RegisterImage(&resource, cts::control() ? name + 1000 : name, cts::OpenGl::kTexture2d);
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaGraphicsUnregisterResource(resource));
  return code;
}

CTS_CASE() {
  const cts::OpenGl gl;
  for (const Format& format : kFormats) {
    cts::Row(format.name, [&] {
      CTS_EXPECT_EQ(Register(gl, format.value), cudaSuccess, "an image of a supported format could not be registered");
    });
  }
  if (!cts::control()) CTS_OBSERVE("rgb8", Register(gl, kRgb8));
}

}  // namespace
