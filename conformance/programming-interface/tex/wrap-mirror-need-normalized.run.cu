/*---
clause: pi.tex.wrap-mirror-need-normalized
control: the coordinates are normalized ones
control-fails-with: a mode that needs normalized coordinates did not become clamp
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

CTS_CASE() {
  const char* const names[2][3] = {{"wrap-1d", "wrap-2d", "wrap-3d"}, {"mirror-1d", "mirror-2d", "mirror-3d"}};
  for (const bool mirror : {false, true})
    for (const int dimensions : {1, 2, 3})
      cts::Row(names[mirror ? 1 : 0][dimensions - 1], [&] {
        const cts::Sampled texels(8, dimensions > 1 ? 4 : 0, dimensions > 2 ? 4 : 0);
        const cudaTextureAddressMode mode = mirror ? cudaAddressModeMirror : cudaAddressModeWrap;
        const auto steps = cts::BeyondTheEnds({1.5, 2.5, 9.5});
        const bool normalized = cts::control();
        const auto spots = texels.Spots(normalized, steps);
        const cts::Texture texture(texels.array(), {.address = mode, .normalized = normalized});
        const cts::TextureOptions clamp{.address = cudaAddressModeClamp, .normalized = normalized};
        CTS_EXPECT_EQ(texels.WrongOf(texture, clamp, spots), 0,
                      "a mode that needs normalized coordinates did not become clamp");
      });
}

}  // namespace
