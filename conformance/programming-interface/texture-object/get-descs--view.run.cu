/*---
clause: pi.texture-object.get-descs
covers: the view descriptor
control: another object is asked, which was made with another view
control-fails-with: a member of a view descriptor is not the one that was given
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

namespace {

cudaResourceViewDesc ViewOf(cudaTextureObject_t texture) {
  cudaResourceViewDesc got{};
  CTS_CUDA(cudaGetTextureObjectResourceViewDesc(&got, texture));
  return got;
}

void Member(const char* name, bool same) {
  cts::Row(name, [&] { CTS_EXPECT(same, "a member of a view descriptor is not the one that was given"); });
}

CTS_CASE() {
  const cts::Mipmaps<uchar4> mipmaps(make_cudaExtent(16, 8, 6), 4, cudaArrayLayered);
  const cts::Mipmaps<float> others(make_cudaExtent(32, 4, 8), 4, cudaArrayLayered);
  cudaResourceViewDesc given{}, other{};
  given.format = cudaResViewFormatUnsignedChar4;
  given.width = 16;
  given.height = 8;
  given.depth = 6;
  given.firstMipmapLevel = 1;
  given.lastMipmapLevel = 2;
  given.firstLayer = 2;
  given.lastLayer = 4;
  other.format = cudaResViewFormatFloat1;
  other.width = 32;
  other.height = 4;
  other.depth = 8;
  other.firstMipmapLevel = 0;
  other.lastMipmapLevel = 3;
  other.firstLayer = 1;
  other.lastLayer = 7;
  const cts::Texture texture(mipmaps, {.normalized = true, .view = &given}),
      another(others, {.normalized = true, .view = &other});
  const cudaResourceViewDesc got = ViewOf(cts::control() ? another : texture);
  Member("format", got.format == given.format);
  Member("width", got.width == given.width);
  Member("height", got.height == given.height);
  Member("depth", got.depth == given.depth);
  Member("first-mipmap-level", got.firstMipmapLevel == given.firstMipmapLevel);
  Member("last-mipmap-level", got.lastMipmapLevel == given.lastMipmapLevel);
  Member("first-layer", got.firstLayer == given.firstLayer);
  Member("last-layer", got.lastLayer == given.lastLayer);
}

}  // namespace
