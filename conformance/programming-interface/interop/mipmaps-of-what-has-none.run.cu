/*---
clause: pi.interop.mipmaps-of-what-has-none
control: the mipmaps are those of an image of two levels that is mapped
control-fails-with: mipmaps of a resource that has none to give were not refused
requires: [gl]
launches: none
draft: five of five on an H200, not yet on an H100
note: the code, for which the document has cudaErrorUnknown, is recorded
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

enum class Resource { kBuffer, kUnmappedImage, kImageNoLongerMapped };

cudaError_t Code(Resource which) {
  const cts::OpenGl gl;
  const bool image = cts::control() || which != Resource::kBuffer;
  const bool mapped = cts::control() || which == Resource::kBuffer;
  cts::Registered resource =
      image ? cts::Registered::Image(gl.Texture(16, 16, 2)) : cts::Registered::Buffer(gl.Buffer(64, nullptr));
  if (mapped || which == Resource::kImageNoLongerMapped) resource.Map();
  if (!mapped && which == Resource::kImageNoLongerMapped) resource.Unmap();
  cudaMipmappedArray_t mipmaps = nullptr;
  const cudaError_t code = cts::Taken(cudaGraphicsResourceGetMappedMipmappedArray(&mipmaps, resource.get()));
  if (mapped) resource.Unmap();
  return code;
}

void Check(const char* name, Resource which) {
  cts::Row(name, [&] {
    const cudaError_t code = Code(which);
    if (!cts::control()) CTS_OBSERVE(name, code);
    if (cts::control() && code != cudaSuccess) return cts::PowerNotShown("no mapped image gives mipmaps");
    CTS_EXPECT_NE(code, cudaSuccess, "mipmaps of a resource that has none to give were not refused");
  });
}

CTS_CASE() {
  Check("of-a-buffer", Resource::kBuffer);
  Check("of-an-unmapped-image", Resource::kUnmappedImage);
  Check("of-an-image-no-longer-mapped", Resource::kImageNoLongerMapped);
}

}  // namespace
