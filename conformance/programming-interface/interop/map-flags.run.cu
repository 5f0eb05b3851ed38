/*---
clause: pi.interop.map-flags
control: the flags are valid ones, and the resource is not mapped
control-fails-with: flags that are unknown, or come while the resource is mapped, were not refused as documented
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

constexpr const char* kNot =
    "flags that are unknown, or come while the resource is mapped, were not refused as documented";

cudaError_t CodeOf(unsigned flags) {
  const cts::OpenGl gl;
  const cts::Registered resource = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  for (const unsigned known :
       {cudaGraphicsMapFlagsNone, cudaGraphicsMapFlagsReadOnly, cudaGraphicsMapFlagsWriteDiscard})
    CTS_CUDA(cudaGraphicsResourceSetMapFlags(resource.get(), known));
  const cudaError_t code = cudaGraphicsResourceSetMapFlags(resource.get(), cts::control() ? 0 : flags);
  (void)cudaGetLastError();
  return code;
}

cudaError_t CodeWhileMapped() {
  const cts::OpenGl gl;
  cts::Registered resource = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  if (!cts::control()) resource.Map();
  const cudaError_t code = cudaGraphicsResourceSetMapFlags(resource.get(), cudaGraphicsMapFlagsReadOnly);
  (void)cudaGetLastError();
  if (!cts::control()) resource.Unmap();
  return code;
}

CTS_CASE(unknown_flags) {
  cts::Row("7", [] { CTS_EXPECT_EQ(CodeOf(7), cudaErrorInvalidValue, kNot); });
  cts::Row("highest", [] { CTS_EXPECT_EQ(CodeOf(1u << 31), cudaErrorInvalidValue, kNot); });
}

// Refused, and with the code that the reference names: looked at one by one.
CTS_CASE(refused_while_mapped) { CTS_EXPECT_NE(CodeWhileMapped(), cudaSuccess, kNot); }
CTS_CASE(documented_code_while_mapped) { CTS_EXPECT_EQ(CodeWhileMapped(), cudaErrorUnknown, kNot); }

}  // namespace
