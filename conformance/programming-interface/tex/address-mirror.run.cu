/*---
clause: pi.tex.address-mirror
control: the wrap mode is asked for
control-fails-with: a coordinate did not become its fraction, or one less it, by turns
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

void Check(const char* name, int width, int height, int depth) {
  cts::Row(name, [&] {
    const bool normalized = true;
    const cts::Sampled texels(width, height, depth);
    const cts::TextureOptions meant{.address = cudaAddressModeMirror, .normalized = normalized};
    const cts::TextureOptions other{.address = cudaAddressModeWrap, .normalized = normalized};
    const auto spots = texels.Spots(normalized, cts::BeyondTheEnds({0.5, 2.5, 3.75, 8.25, 9.5, 17.25, 40.5}));
    CTS_EXPECT_EQ(texels.Wrong(cts::control() ? other : meant, meant, spots), 0,
                  "a coordinate did not become its fraction, or one less it, by turns");
  });
}

// Beyond either end, up to several turns away, always within a texel.
CTS_CASE() {
  Check("1d", 8, 0, 0);
  Check("2d", 8, 4, 0);
  Check("3d", 8, 4, 4);
  Check("1d-no-power-of-two", 7, 0, 0);
  Check("2d-no-power-of-two", 7, 5, 0);
  Check("3d-no-power-of-two", 7, 5, 3);
}

}  // namespace
