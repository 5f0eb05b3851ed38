/*---
clause: pi.interop.pointer-of-image
control: the kind that fits is asked for
control-fails-with: what does not fit a resource was not refused with cudaErrorUnknown
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

constexpr const char* kNot = "what does not fit a resource was not refused with cudaErrorUnknown";

// The pointer of an image, or the array of a buffer.
cudaError_t Code(bool pointer_of_image) {
  const cts::OpenGl gl;
  cts::Registered image = cts::Registered::Image(gl.Texture(16, 16));
  cts::Registered buffer = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  image.Map();
  buffer.Map();
  void* pointer = nullptr;
  size_t bytes = 0;
  cudaArray_t array = nullptr;
  const cudaGraphicsResource_t asked = pointer_of_image != cts::control() ? image.get() : buffer.get();
  const cudaError_t code = pointer_of_image ? cudaGraphicsResourceGetMappedPointer(&pointer, &bytes, asked)
                                            : cudaGraphicsSubResourceGetMappedArray(&array, asked, 0, 0);
  (void)cudaGetLastError();
  image.Unmap();
  buffer.Unmap();
  return code;
}

// Refused, and with the code that the reference names: looked at one by one.
CTS_CASE(refused) {
  cts::Row("pointer-of-an-image", [] { CTS_EXPECT_NE(Code(true), cudaSuccess, kNot); });
  cts::Row("array-of-a-buffer", [] { CTS_EXPECT_NE(Code(false), cudaSuccess, kNot); });
}
CTS_CASE(documented_code) {
  cts::Row("pointer-of-an-image", [] { CTS_EXPECT_EQ(Code(true), cudaErrorUnknown, kNot); });
  cts::Row("array-of-a-buffer", [] { CTS_EXPECT_EQ(Code(false), cudaErrorUnknown, kNot); });
}

}  // namespace
