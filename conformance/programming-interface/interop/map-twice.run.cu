/*---
clause: pi.interop.map-twice
control: the resource is unmapped in between
control-fails-with: a resource that is mapped was not refused with cudaErrorUnknown
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

constexpr const char* kNot = "a resource that is mapped was not refused with cudaErrorUnknown";

cudaError_t Code() {
  const cts::OpenGl gl;
  cts::Registered resource = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  cudaGraphicsResource_t again = resource.get();
  resource.Map();
  if (cts::control()) resource.Unmap();
  const cudaError_t code = cudaGraphicsMapResources(1, &again, nullptr);
  (void)cudaGetLastError();
  resource.Unmap();
  return code;
}

// Refused, and with the code that the reference names: looked at one by one.
CTS_CASE(refused) { CTS_EXPECT_NE(Code(), cudaSuccess, kNot); }
CTS_CASE(documented_code) { CTS_EXPECT_EQ(Code(), cudaErrorUnknown, kNot); }

}  // namespace
