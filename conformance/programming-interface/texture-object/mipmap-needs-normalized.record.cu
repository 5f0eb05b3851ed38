/*---
clause: pi.texture-object.mipmap-needs-normalized
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

namespace {

CTS_CASE() {
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(16, 8, 0), 3);
  CTS_OBSERVE("normalized", cts::Texture::CodeOf(mipmaps, {.normalized = true}));
  CTS_OBSERVE("in-texels", cts::Texture::CodeOf(mipmaps, {.normalized = false}));
  const cts::TextureOptions filtered{.filter = cudaFilterModeLinear, .mipmap_filter = cudaFilterModeLinear};
  CTS_OBSERVE("in-texels-filtered", cts::Texture::CodeOf(mipmaps, filtered));
}

}  // namespace
