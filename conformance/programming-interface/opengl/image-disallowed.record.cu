/*---
clause: pi.opengl.image-disallowed
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

void Record(const char* name, int samples) {
  const cts::OpenGl gl;
  cudaGraphicsResource_t resource = nullptr;
  const cudaError_t code =
      cts::OpenGl::RegisterImage(&resource, gl.Renderbuffer(16, 16, samples), cts::OpenGl::kRenderbuffer);
  (void)cudaGetLastError();
  CTS_OBSERVE(name, code);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphicsUnregisterResource(resource));
}

CTS_CASE() {
  Record("code", 2);
  Record("code-of-four-samples", 4);
}

}  // namespace
