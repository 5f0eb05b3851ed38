/*---
clause: pi.interop.unmap-unmapped
covers: one among mapped ones, at each place; images
control: all resources are mapped first
control-fails-with: one resource of several that is not mapped was not refused
requires: [gl]
launches: none
draft: five of five on an H200, not yet on an H100
note: the code of the refusal is looked at by the base case
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include <string>

namespace {

constexpr int kCount = 4;

// Two buffers and two images, of which the one at `unmapped` is not mapped.
cudaError_t Code(int unmapped) {
  const cts::OpenGl gl;
  cts::Registered all[kCount] = {
      cts::Registered::Buffer(gl.Buffer(64, nullptr)), cts::Registered::Image(gl.Texture(16, 16)),
      cts::Registered::Buffer(gl.Buffer(4096, nullptr)), cts::Registered::Image(gl.Texture(8, 32))};
  cudaGraphicsResource_t handles[kCount];
  for (int i = 0; i < kCount; ++i) {
    handles[i] = all[i].get();
    if (cts::control() || i != unmapped) all[i].Map();
  }
  const cudaError_t code = cts::Taken(cudaGraphicsUnmapResources(kCount, handles, nullptr));
  // What a refused call leaves mapped is not stated.
  for (cudaGraphicsResource_t handle : handles) (void)cts::Taken(cudaGraphicsUnmapResources(1, &handle, nullptr));
  return code;
}

CTS_CASE() {
  for (int i = 0; i < kCount; ++i)
    cts::Row(("place-" + std::to_string(i)).c_str(), [&] {
      CTS_EXPECT_NE(Code(i), cudaSuccess, "one resource of several that is not mapped was not refused");
    });
}

}  // namespace
