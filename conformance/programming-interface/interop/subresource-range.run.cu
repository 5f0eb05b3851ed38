/*---
clause: pi.interop.subresource-range
control: level and index are those of the image
control-fails-with: a level or index that the image has not was not refused with cudaErrorInvalidValue
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

void Check(const char* name, unsigned index, unsigned level) {
  cts::Row(name, [&] {
    const cts::OpenGl gl;
    cts::Registered image = cts::Registered::Image(gl.Texture(16, 16, 2));
    image.Map();
    cudaArray_t array = nullptr;
    const cudaError_t code = cts::control() ? cudaGraphicsSubResourceGetMappedArray(&array, image.get(), 0, 1)
                                            : cudaGraphicsSubResourceGetMappedArray(&array, image.get(), index, level);
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(code, cudaErrorInvalidValue,
                  "a level or index that the image has not was not refused with cudaErrorInvalidValue");
    image.Unmap();
  });
}

CTS_CASE() {
  Check("level-behind-the-last", 0, 2);
  Check("level-99", 0, 99);
  Check("index-99", 99, 0);
}

}  // namespace
