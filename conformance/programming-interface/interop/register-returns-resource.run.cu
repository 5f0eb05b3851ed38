/*---
clause: pi.interop.register-returns-resource
control: a name that is none of a buffer is registered
control-fails-with: registration gave no resource that can be mapped
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

CTS_CASE() {
  const cts::OpenGl gl;
  const unsigned buffer = gl.Buffer(4096, nullptr);
  cudaGraphicsResource_t resource = nullptr;
  const cudaError_t code = cts::OpenGl::RegisterBuffer(&resource, cts::control() ? buffer + 1000 : buffer);
  (void)cudaGetLastError();
  const bool registered = code == cudaSuccess && resource != nullptr;
  const bool mapped = registered && cudaGraphicsMapResources(1, &resource, nullptr) == cudaSuccess;
  const bool unmapped = mapped && cudaGraphicsUnmapResources(1, &resource, nullptr) == cudaSuccess;
  CTS_EXPECT(unmapped, "registration gave no resource that can be mapped");
  if (registered) CTS_CUDA(cudaGraphicsUnregisterResource(resource));
}

}  // namespace
