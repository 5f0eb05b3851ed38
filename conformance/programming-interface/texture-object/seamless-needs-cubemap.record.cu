/*---
clause: pi.texture-object.seamless-needs-cubemap
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

namespace {

CTS_CASE() {
  const cts::TextureOptions seamless{.normalized = true, .seamless = true};
  const cts::Array<float> cubemap(make_cudaExtent(8, 8, 6), cudaArrayCubemap),
      layered(make_cudaExtent(8, 8, 6), cudaArrayLayered), plain(8, 8);
  const cts::DeviceBuffer<float> linear(64);
  CTS_OBSERVE("cubemap", cts::Texture::CodeOf(cubemap, seamless));
  CTS_OBSERVE("layered-array", cts::Texture::CodeOf(layered, seamless));
  CTS_OBSERVE("array", cts::Texture::CodeOf(plain, seamless));
  CTS_OBSERVE("linear-memory", cts::Texture::CodeOf(linear, seamless));
}

}  // namespace
