/*---
clause: pi.interop.duplicate-entries
control: two resources are named
control-fails-with:
  - a resource that is named twice was not refused with cudaErrorInvalidResourceHandle
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

constexpr const char* kNot = "a resource that is named twice was not refused with cudaErrorInvalidResourceHandle";

cudaError_t Code() {
  const cts::OpenGl gl;
  cts::Registered one = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  cts::Registered two = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  cudaGraphicsResource_t handles[] = {one.get(), cts::control() ? two.get() : one.get()};
  const cudaError_t code = cudaGraphicsMapResources(2, handles, nullptr);
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaGraphicsUnmapResources(cts::control() ? 2 : 1, handles, nullptr));
  return code;
}

// Refused, and with the code that the reference names: looked at one by one.
CTS_CASE(refused) { CTS_EXPECT_NE(Code(), cudaSuccess, kNot); }
CTS_CASE(documented_code) { CTS_EXPECT_EQ(Code(), cudaErrorInvalidResourceHandle, kNot); }

}  // namespace
