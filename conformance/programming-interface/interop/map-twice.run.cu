/*---
clause: pi.interop.map-twice
control: the resource is unmapped in between
control-fails-with: a resource that is mapped was not refused with cudaErrorUnknown
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics_resource.h"

namespace {

CTS_CASE() {
  const cts::OpenGl gl;
  cts::Registered resource = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  const cudaGraphicsResource_t handle = resource.get();
  resource.Map();
  if (cts::control()) resource.Unmap();
  cudaGraphicsResource_t again = handle;
  CTS_EXPECT_EQ(cudaGraphicsMapResources(1, &again, nullptr), cudaErrorUnknown,
                "a resource that is mapped was not refused with cudaErrorUnknown");
  (void)cudaGetLastError();
  resource.Unmap();
}

}  // namespace
