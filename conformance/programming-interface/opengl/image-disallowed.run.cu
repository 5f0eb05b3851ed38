/*---
clause: pi.opengl.image-disallowed
control: the renderbuffer has one sample
control-fails-with: a multisampled renderbuffer was registered
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics_resource.h"

namespace {

CTS_CASE() {
  for (const int samples : {2, 4}) {
    cts::Row(samples == 2 ? "two-samples" : "four-samples", [&] {
      const cts::OpenGl gl;
      cudaGraphicsResource_t resource = nullptr;
      const cudaError_t code = cts::OpenGl::RegisterImage(
          &resource, gl.Renderbuffer(16, 16, cts::control() ? 0 : samples), cts::OpenGl::kRenderbuffer);
      (void)cudaGetLastError();
      CTS_EXPECT_NE(code, cudaSuccess, "a multisampled renderbuffer was registered");
      if (!cts::control()) CTS_OBSERVE("code", code);
      if (code == cudaSuccess) CTS_CUDA(cudaGraphicsUnregisterResource(resource));
    });
  }
}

}  // namespace
