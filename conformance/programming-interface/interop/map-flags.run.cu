/*---
clause: pi.interop.map-flags
control: the flags are valid ones, and the resource is not mapped
control-fails-with:
  - unknown flags were not refused with cudaErrorInvalidValue
  - flags for a mapped resource were not refused with cudaErrorUnknown
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics_resource.h"

namespace {

CTS_CASE(unknown_flags) {
  const cts::OpenGl gl;
  const cts::Registered resource = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  for (const unsigned flags :
       {cudaGraphicsMapFlagsNone, cudaGraphicsMapFlagsReadOnly, cudaGraphicsMapFlagsWriteDiscard})
    CTS_CUDA(cudaGraphicsResourceSetMapFlags(resource.get(), flags));
  for (const unsigned flags : {7u, 1u << 31}) {
    CTS_EXPECT_EQ(cudaGraphicsResourceSetMapFlags(resource.get(), cts::control() ? 0 : flags), cudaErrorInvalidValue,
                  "unknown flags were not refused with cudaErrorInvalidValue");
    (void)cudaGetLastError();
  }
}

CTS_CASE(while_mapped) {
  const cts::OpenGl gl;
  cts::Registered resource = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  if (!cts::control()) resource.Map();
  CTS_EXPECT_EQ(cudaGraphicsResourceSetMapFlags(resource.get(), cudaGraphicsMapFlagsReadOnly), cudaErrorUnknown,
                "flags for a mapped resource were not refused with cudaErrorUnknown");
  (void)cudaGetLastError();
  if (!cts::control()) resource.Unmap();
}

}  // namespace
