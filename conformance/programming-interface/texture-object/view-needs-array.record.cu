/*---
clause: pi.texture-object.view-needs-array
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

namespace {

CTS_CASE() {
  cudaResourceViewDesc view{};
  view.format = cudaResViewFormatFloat1;
  view.width = 64;
  view.height = 2;
  const cts::TextureOptions options{.view = &view};
  const cts::Array<float> array(64, 2);
  const cts::DeviceBuffer<float> memory(128);
  CTS_OBSERVE("array", cts::Texture::CodeOf(array, options));
  CTS_OBSERVE("pitched-memory", cts::Texture::CodeOf(cts::PitchedResource(memory.data(), 64, 2, 256), options));
  view.width = 128;
  view.height = 0;
  CTS_OBSERVE("linear-memory", cts::Texture::CodeOf(memory, options));
}

}  // namespace
