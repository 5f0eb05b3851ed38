/*---
clause: pi.interop.unmap-unmapped
control: the resource is mapped first
control-fails-with: a resource that is not mapped was not refused with cudaErrorUnknown
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

constexpr const char* kNot = "a resource that is not mapped was not refused with cudaErrorUnknown";

// Never mapped, or no longer.
cudaError_t Code(bool before = false) {
  const cts::OpenGl gl;
  cts::Registered resource = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  if (before || cts::control()) resource.Map();
  if (before && !cts::control()) resource.Unmap();
  cudaGraphicsResource_t handle = resource.get();
  const cudaError_t code = cudaGraphicsUnmapResources(1, &handle, nullptr);
  (void)cudaGetLastError();
  return code;
}

// Refused, and with the code that the reference names: looked at one by one.
CTS_CASE(refused) {
  cts::Row("never-mapped", [] { CTS_EXPECT_NE(Code(), cudaSuccess, kNot); });
  cts::Row("no-longer-mapped", [] { CTS_EXPECT_NE(Code(true), cudaSuccess, kNot); });
}
CTS_CASE(documented_code) { CTS_EXPECT_EQ(Code(), cudaErrorUnknown, kNot); }

}  // namespace
