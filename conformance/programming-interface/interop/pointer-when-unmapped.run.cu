/*---
clause: pi.interop.pointer-when-unmapped
control: the resource is mapped first
control-fails-with: what is not mapped was not refused with cudaErrorUnknown
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics_resource.h"

namespace {

constexpr const char* kNot = "what is not mapped was not refused with cudaErrorUnknown";

CTS_CASE(pointer) {
  const cts::OpenGl gl;
  cts::Registered resource = cts::Registered::Buffer(gl.Buffer(64, nullptr));
  if (cts::control()) resource.Map();
  void* pointer = nullptr;
  size_t bytes = 0;
  CTS_EXPECT_EQ(cudaGraphicsResourceGetMappedPointer(&pointer, &bytes, resource.get()), cudaErrorUnknown, kNot);
  (void)cudaGetLastError();
  if (cts::control()) resource.Unmap();
}

CTS_CASE(array) {
  const cts::OpenGl gl;
  cts::Registered resource = cts::Registered::Image(gl.Texture(16, 16));
  if (cts::control()) resource.Map();
  cudaArray_t array = nullptr;
  CTS_EXPECT_EQ(cudaGraphicsSubResourceGetMappedArray(&array, resource.get(), 0, 0), cudaErrorUnknown, kNot);
  (void)cudaGetLastError();
  if (cts::control()) resource.Unmap();
}

}  // namespace
