/*---
clause: pi.texobj.no-view-desc
control: the object is made with a view
control-fails-with: an object without a view gave a view descriptor
launches: none
---*/
#include "cts/array.h"
#include "cts/case.cuh"
#include "cts/texture.h"

namespace {

void Check(const char* name, const cudaResourceDesc& resource) {
  cts::Row(name, [&] {
    cudaResourceViewDesc view{}, got{};
    view.format = cudaResViewFormatFloat1;
    view.width = 16;
    view.height = 8;
    const cts::Texture texture(resource, {.normalized = true, .view = cts::control() ? &view : nullptr});
    CTS_EXPECT_EQ(cudaGetTextureObjectResourceViewDesc(&got, texture), cudaErrorInvalidValue,
                  "an object without a view gave a view descriptor");
    (void)cudaGetLastError();
  });
}

CTS_CASE() {
  const cts::Array<float> array(16, 8);
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(16, 8, 0), 3);
  Check("array", cts::ResourceOf(array));
  Check("mipmapped-array", cts::ResourceOf(mipmaps));
}

}  // namespace
