/*---
clause: pi.opengl.resource-kinds
control: the name is that of no such object
control-fails-with: an object of OpenGL could not be registered and mapped
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

void Check(const char* name, cudaError_t (*make)(const cts::OpenGl&, bool, cudaGraphicsResource_t*)) {
  cts::Row(name, [&] {
    const cts::OpenGl gl;
    cudaGraphicsResource_t resource = nullptr;
    const cudaError_t code = make(gl, !cts::control(), &resource);
    (void)cudaGetLastError();
    const bool registered = code == cudaSuccess && resource != nullptr;
    const bool mapped = registered && cudaGraphicsMapResources(1, &resource, nullptr) == cudaSuccess;
    CTS_EXPECT(mapped, "an object of OpenGL could not be registered and mapped");
    if (mapped) CTS_CUDA(cudaGraphicsUnmapResources(1, &resource, nullptr));
    if (registered) CTS_CUDA(cudaGraphicsUnregisterResource(resource));
  });
}

constexpr unsigned kNoObject = 1000;  // More than there are.

CTS_CASE() {
  Check("buffer", [](const cts::OpenGl& gl, bool right, cudaGraphicsResource_t* resource) {
    const unsigned name = gl.Buffer(64, nullptr);
    return cts::OpenGl::RegisterBuffer(resource, right ? name : kNoObject);
  });
  Check("texture", [](const cts::OpenGl& gl, bool right, cudaGraphicsResource_t* resource) {
    const unsigned name = gl.Texture(16, 16);
    return cts::OpenGl::RegisterImage(resource, right ? name : kNoObject, cts::OpenGl::kTexture2d);
  });
  Check("renderbuffer", [](const cts::OpenGl& gl, bool right, cudaGraphicsResource_t* resource) {
    const unsigned name = gl.Renderbuffer(16, 16);
    return cts::OpenGl::RegisterImage(resource, right ? name : kNoObject, cts::OpenGl::kRenderbuffer);
  });
}

}  // namespace
