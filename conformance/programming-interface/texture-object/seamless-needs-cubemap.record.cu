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
  const cudaExtent faces = make_cudaExtent(8, 8, 6), two = make_cudaExtent(8, 8, 12);
  const cts::Array<float> cubemap(faces, cudaArrayCubemap), cubemaps(two, cudaArrayCubemap | cudaArrayLayered),
      layered(faces, cudaArrayLayered), plain(8, 8);
  const cts::Mipmaps<float> levels_of_cubemap(faces, 4, cudaArrayCubemap), levels(make_cudaExtent(8, 8, 0), 4);
  const cts::DeviceBuffer<float> linear(64);
  CTS_OBSERVE("cubemap", cts::Texture::CodeOf(cubemap, seamless));
  CTS_OBSERVE("layered-cubemap", cts::Texture::CodeOf(cubemaps, seamless));
  CTS_OBSERVE("mipmapped-cubemap", cts::Texture::CodeOf(levels_of_cubemap, seamless));
  CTS_OBSERVE("layered-array", cts::Texture::CodeOf(layered, seamless));
  CTS_OBSERVE("array", cts::Texture::CodeOf(plain, seamless));
  CTS_OBSERVE("mipmapped-array", cts::Texture::CodeOf(levels, seamless));
  CTS_OBSERVE("linear-memory", cts::Texture::CodeOf(linear, seamless));
}

}  // namespace
