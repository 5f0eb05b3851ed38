/*---
clause: pi.texture-object.no-view-desc
control: an object with a view is asked
control-fails-with: an object without a view gave a view descriptor
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

#include <string>

namespace {

constexpr const char* kGave = "an object without a view gave a view descriptor";

cudaResourceViewDesc View() {
  cudaResourceViewDesc view{};
  view.format = cudaResViewFormatFloat1;
  view.width = 16;
  view.height = 8;
  return view;
}

// `viewed` may have a view, and has one in the control.
void Check(const char* name, const cudaResourceDesc& resource, const cudaResourceDesc& viewed, bool normalized) {
  cts::Row(name, [&] {
    const cudaResourceViewDesc view = View();
    cudaResourceViewDesc got{};
    got.width = 77;
    const cts::Texture texture(cts::control() ? viewed : resource,
                               {.normalized = normalized, .view = cts::control() ? &view : nullptr});
    const cudaError_t code = cudaGetTextureObjectResourceViewDesc(&got, texture);
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(code, cudaErrorInvalidValue, kGave);
    if (cts::control()) return;
    CTS_OBSERVE((std::string("writes-something-for-") + name).c_str(), got.width != 77);
  });
}

// The driver has the same objects, and documents the same.
void CheckDriver(const char* name, const cudaResourceDesc& resource, const cudaResourceDesc& viewed, bool normalized) {
  cts::Row(name, [&] {
    const cudaResourceViewDesc view = View();
    CUDA_RESOURCE_VIEW_DESC got{};
    const cts::Texture texture(cts::control() ? viewed : resource,
                               {.normalized = normalized, .view = cts::control() ? &view : nullptr});
    CTS_EXPECT_EQ(CTS_DRIVER(cuTexObjectGetResourceViewDesc)(&got, texture), CUDA_ERROR_INVALID_VALUE, kGave);
  });
}

// Linear and pitched memory cannot have a view.
CTS_CASE() {
  const cts::Array<float> array(16, 8);
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(16, 8, 0), 3);
  const cts::DeviceBuffer<float> memory(1024);
  const cudaResourceDesc of_array = cts::ResourceOf(array), of_mipmaps = cts::ResourceOf(mipmaps);
  Check("array", of_array, of_array, true);
  Check("mipmapped-array", of_mipmaps, of_mipmaps, true);
  Check("linear", cts::ResourceOf(memory), of_array, false);
  Check("pitch-2d", cts::PitchedResource(memory.data(), 32, 8, 256), of_array, false);
  CheckDriver("driver-array", of_array, of_array, true);
  CheckDriver("driver-mipmapped-array", of_mipmaps, of_mipmaps, true);
  CheckDriver("driver-linear", cts::ResourceOf(memory), of_array, false);
  cts::Row("no-object", [&] {
    const cudaResourceViewDesc view = View();
    const cts::Texture texture(of_array, {.normalized = true, .view = &view});
    cudaResourceViewDesc got{};
    const cudaError_t code =
        cudaGetTextureObjectResourceViewDesc(&got, cts::control() ? cudaTextureObject_t(texture) : 0);
    (void)cudaGetLastError();
    // The code is that of an object without a view: 0 is no object.
    CTS_EXPECT_NE(code, cudaSuccess, kGave);
  });
}

}  // namespace
