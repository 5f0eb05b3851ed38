/*---
clause: pi.interop.unmap-unmapped
control: the resource is mapped first
control-fails-with: a resource that is not mapped was not refused with cudaErrorUnknown
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics_resource.h"

namespace {

constexpr const char* kNot = "a resource that is not mapped was not refused with cudaErrorUnknown";

cudaError_t Code() {
  const cts::OpenGl gl;
  cts::Registered resource = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  if (cts::control()) resource.Map();
  cudaGraphicsResource_t handle = resource.get();
  const cudaError_t code = cudaGraphicsUnmapResources(1, &handle, nullptr);
  (void)cudaGetLastError();
  return code;
}

// Refused, and with the code that the reference names: looked at one by one.
CTS_CASE(refused) { CTS_EXPECT_NE(Code(), cudaSuccess, kNot); }
CTS_CASE(documented_code) { CTS_EXPECT_EQ(Code(), cudaErrorUnknown, kNot); }

}  // namespace
