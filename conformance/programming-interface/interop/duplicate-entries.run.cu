/*---
clause: pi.interop.duplicate-entries
control: two resources are named
control-fails-with:
  - a resource that is named twice was not refused with cudaErrorInvalidResourceHandle
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics_resource.h"

namespace {

constexpr const char* kNot = "a resource that is named twice was not refused with cudaErrorInvalidResourceHandle";

CTS_CASE() {
  const cts::OpenGl gl;
  cts::Registered one = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  cts::Registered two = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  cudaGraphicsResource_t handles[] = {one.get(), cts::control() ? two.get() : one.get()};
  const cudaError_t code = cudaGraphicsMapResources(2, handles, nullptr);
  (void)cudaGetLastError();
  CTS_EXPECT_EQ(code, cudaErrorInvalidResourceHandle, kNot);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphicsUnmapResources(cts::control() ? 2 : 1, handles, nullptr));
}

}  // namespace
