/*---
clause: pi.interop.pointer-of-image
control: the kind that fits is asked for
control-fails-with:
  - the pointer of an image was not refused with cudaErrorUnknown
  - the array of a buffer was not refused with cudaErrorUnknown
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics_resource.h"

namespace {

CTS_CASE(pointer_of_an_image) {
  const cts::OpenGl gl;
  cts::Registered image = cts::Registered::Image(gl.Texture(16, 16));
  cts::Registered buffer = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  image.Map();
  buffer.Map();
  void* pointer = nullptr;
  size_t bytes = 0;
  const auto& asked = cts::control() ? buffer : image;
  CTS_EXPECT_EQ(cudaGraphicsResourceGetMappedPointer(&pointer, &bytes, asked.get()), cudaErrorUnknown,
                "the pointer of an image was not refused with cudaErrorUnknown");
  (void)cudaGetLastError();
  image.Unmap();
  buffer.Unmap();
}

CTS_CASE(array_of_a_buffer) {
  const cts::OpenGl gl;
  cts::Registered image = cts::Registered::Image(gl.Texture(16, 16));
  cts::Registered buffer = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  image.Map();
  buffer.Map();
  cudaArray_t array = nullptr;
  const auto& asked = cts::control() ? image : buffer;
  CTS_EXPECT_EQ(cudaGraphicsSubResourceGetMappedArray(&array, asked.get(), 0, 0), cudaErrorUnknown,
                "the array of a buffer was not refused with cudaErrorUnknown");
  (void)cudaGetLastError();
  image.Unmap();
  buffer.Unmap();
}

}  // namespace
