/*---
clause: pi.opengl.resource-kinds
covers: textures of each target, and all their layers and faces
control: another texture of the target is registered
control-fails-with:
  - CUDA does not find the texels of a mapped texture
  - OpenGL does not find what CUDA wrote to a mapped texture
requires: [gl]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include "texels-of-image.cuh"

namespace {

constexpr cts::OpenGl::Pixels kRgbaBytes = {0x1908, 0x1401};  // OpenGL's enumerators

void Check(const char* name, unsigned target, int width, int height, int depth) {
  cts::Row(name, [&] {
    const cts::OpenGl gl;
    const cts::OpenGl::Image image{target, cts::OpenGl::kRgba8, width, height, depth};
    const cts::Exchanged exchanged = cts::Exchange(gl, image, kRgbaBytes, 4, cts::control());
    CTS_EXPECT(exchanged.to_cuda, "CUDA does not find the texels of a mapped texture");
    CTS_EXPECT(exchanged.to_opengl, "OpenGL does not find what CUDA wrote to a mapped texture");
  });
}

CTS_CASE() {
  Check("2d", cts::OpenGl::kTexture2d, 40, 24, 1);
  Check("2d-large", cts::OpenGl::kTexture2d, 2040, 1025, 1);
  Check("rectangle", cts::OpenGl::kRectangle, 41, 23, 1);
  Check("cubemap", cts::OpenGl::kCubemap, 24, 24, 6);
  Check("3d", cts::OpenGl::kTexture3d, 40, 24, 9);
  Check("2d-array", cts::OpenGl::k2dArray, 40, 24, 5);
}

}  // namespace
