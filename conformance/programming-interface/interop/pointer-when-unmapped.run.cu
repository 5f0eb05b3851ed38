/*---
clause: pi.interop.pointer-when-unmapped
control: the resource is mapped first
control-fails-with: what is not mapped was not refused with cudaErrorUnknown
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

constexpr const char* kNot = "what is not mapped was not refused with cudaErrorUnknown";

// Never mapped, or no longer.
cudaError_t Code(bool image, bool before = false) {
  const cts::OpenGl gl;
  cts::Registered resource =
      image ? cts::Registered::Image(gl.Texture(16, 16)) : cts::Registered::Buffer(gl.Buffer(64, nullptr));
  if (before || cts::control()) resource.Map();
  if (before && !cts::control()) resource.Unmap();
  void* pointer = nullptr;
  size_t bytes = 0;
  cudaArray_t array = nullptr;
  const cudaError_t code = image ? cudaGraphicsSubResourceGetMappedArray(&array, resource.get(), 0, 0)
                                 : cudaGraphicsResourceGetMappedPointer(&pointer, &bytes, resource.get());
  (void)cudaGetLastError();
  if (cts::control()) resource.Unmap();
  return code;
}

// Refused, and with the code that the reference names: looked at one by one.
CTS_CASE(refused) {
  cts::Row("pointer", [] { CTS_EXPECT_NE(Code(false), cudaSuccess, kNot); });
  cts::Row("array", [] { CTS_EXPECT_NE(Code(true), cudaSuccess, kNot); });
  cts::Row("pointer-no-longer", [] { CTS_EXPECT_NE(Code(false, true), cudaSuccess, kNot); });
  cts::Row("array-no-longer", [] { CTS_EXPECT_NE(Code(true, true), cudaSuccess, kNot); });
}
CTS_CASE(documented_code) {
  cts::Row("pointer", [] { CTS_EXPECT_EQ(Code(false), cudaErrorUnknown, kNot); });
  cts::Row("array", [] { CTS_EXPECT_EQ(Code(true), cudaErrorUnknown, kNot); });
}

}  // namespace
