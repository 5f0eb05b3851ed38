/*---
clause: pi.opengl.bindless-not-registrable
control: the texture is not made bindless
control-fails-with: a texture that was made bindless was registered
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

CTS_CASE() {
  const cts::OpenGl gl;
  const unsigned texture = gl.Texture(16, 16);
  if (!cts::control() && !gl.MakeBindless(texture)) {
    cts::PowerNotShown("OpenGL has no bindless textures");
    CTS_EXPECT(true, "nothing to look at");
    return;
  }
  cudaGraphicsResource_t resource = nullptr;
  const cudaError_t code = cts::OpenGl::RegisterImage(&resource, texture, cts::OpenGl::kTexture2d);
  (void)cudaGetLastError();
  CTS_EXPECT_NE(code, cudaSuccess, "a texture that was made bindless was registered");
  if (!cts::control()) CTS_OBSERVE("code", code);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphicsUnregisterResource(resource));
}

}  // namespace
