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

CTS_CASE() {
  const cts::OpenGl gl;
  cts::Registered resource = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  if (cts::control()) resource.Map();
  cudaGraphicsResource_t handle = resource.get();
  CTS_EXPECT_EQ(cudaGraphicsUnmapResources(1, &handle, nullptr), cudaErrorUnknown,
                "a resource that is not mapped was not refused with cudaErrorUnknown");
  (void)cudaGetLastError();
}

}  // namespace
