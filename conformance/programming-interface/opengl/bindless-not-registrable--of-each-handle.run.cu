/*---
clause: pi.opengl.bindless-not-registrable
covers: image handles, resident handles, further targets, formats, sizes and flags
control: the textures are not made bindless
control-fails-with: a texture of which there is a bindless handle was registered
requires: [gl]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

using Handle = cts::OpenGl::Handle;

// OpenGL's enumerators.
constexpr unsigned kR32f = 0x822E, kRgba32ui = 0x8D70, kR8 = 0x8229;
constexpr cts::OpenGl::Image kSmall{cts::OpenGl::kTexture2d, cts::OpenGl::kRgba8, 16, 16, 1},
    kLarge{cts::OpenGl::kTexture2d, kR32f, 1031, 517, 1}, kWide{cts::OpenGl::kTexture2d, kRgba32ui, 64, 3, 1},
    kBytes{cts::OpenGl::kTexture2d, kR8, 40, 24, 1}, k3d{cts::OpenGl::kTexture3d, cts::OpenGl::kRgba8, 40, 24, 9},
    k2dArray{cts::OpenGl::k2dArray, cts::OpenGl::kRgba8, 40, 24, 5};

// A texture of the same kind that has no handle is registered in the same way.
void Check(const char* name, const cts::OpenGl::Image& image, Handle handle,
           unsigned flags = cudaGraphicsRegisterFlagsNone) {
  cts::Row(name, [&] {
    const cts::OpenGl gl;
    const unsigned plain = gl.Texture(image), texture = gl.Texture(image);
    { const cts::Registered registered = cts::Registered::Image(plain, image.target, flags); }
    if (!cts::control() && !gl.MakeBindless(texture, image, handle)) {
      cts::PowerNotShown("OpenGL gives no such handle");
      CTS_EXPECT(true, "nothing to look at");
      return;
    }
    cudaGraphicsResource_t resource = nullptr;
    const cudaError_t code = cts::OpenGl::RegisterImage(&resource, texture, image.target, flags);
    (void)cudaGetLastError();
    CTS_EXPECT_NE(code, cudaSuccess, "a texture of which there is a bindless handle was registered");
    if (!cts::control()) CTS_OBSERVE("code", code);
    if (code == cudaSuccess) CTS_CUDA(cudaGraphicsUnregisterResource(resource));
  });
}

CTS_CASE(texture_handles) {
  Check("resident", kSmall, Handle::kResidentTexture);
  Check("large-r32f", kLarge, Handle::kTexture);
  Check("rgba32ui", kWide, Handle::kTexture);
  Check("r8", kBytes, Handle::kTexture);
  Check("3d", k3d, Handle::kTexture);
  Check("2d-array", k2dArray, Handle::kTexture);
  Check("read-only", kSmall, Handle::kTexture, cudaGraphicsRegisterFlagsReadOnly);
  Check("write-discard", kSmall, Handle::kTexture, cudaGraphicsRegisterFlagsWriteDiscard);
  Check("surface-load-store", kSmall, Handle::kTexture, cudaGraphicsRegisterFlagsSurfaceLoadStore);
}
CTS_CASE(image_handles) {
  Check("small", kSmall, Handle::kImage);
  Check("resident", kSmall, Handle::kResidentImage);
  Check("large-r32f", kLarge, Handle::kImage);
  Check("rgba32ui", kWide, Handle::kResidentImage);
  Check("r8", kBytes, Handle::kImage);
  Check("3d", k3d, Handle::kImage);
  Check("2d-array", k2dArray, Handle::kImage);
  Check("read-only", kSmall, Handle::kImage, cudaGraphicsRegisterFlagsReadOnly);
  Check("surface-load-store", kSmall, Handle::kImage, cudaGraphicsRegisterFlagsSurfaceLoadStore);
}

}  // namespace
