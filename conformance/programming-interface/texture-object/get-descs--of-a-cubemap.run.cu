/*---
clause: pi.texture-object.get-descs
covers: the member of seamless cubemaps
control: another object is asked, which was made without it
control-fails-with: the member of seamless cubemaps is not the one that was given
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

namespace {

template <class Source>
void Check(const char* name, const Source& source) {
  cts::Row(name, [&] {
    for (const bool seamless : {true, false}) {
      const cts::Texture texture(source, {.normalized = true, .seamless = seamless}),
          another(source, {.normalized = true, .seamless = !seamless});
      cudaTextureDesc got{};
      got.seamlessCubemap = seamless ? 0 : 1;
      CTS_CUDA(cudaGetTextureObjectTextureDesc(&got, cts::control() ? another : texture));
      CTS_EXPECT_EQ(got.seamlessCubemap != 0, seamless,
                    "the member of seamless cubemaps is not the one that was given");
    }
  });
}

CTS_CASE() {
  const cudaExtent faces = make_cudaExtent(8, 8, 6);
  const cts::Array<float> cubemap(faces, cudaArrayCubemap),
      cubemaps(make_cudaExtent(8, 8, 12), cudaArrayCubemap | cudaArrayLayered);
  const cts::Mipmaps<float> mipmaps(faces, 4, cudaArrayCubemap);
  Check("cubemap", cubemap);
  Check("layered-cubemap", cubemaps);
  Check("mipmapped-cubemap", mipmaps);
}

}  // namespace
