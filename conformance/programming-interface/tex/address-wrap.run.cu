/*---
clause: pi.tex.address-wrap
control: the mirror mode is asked for
control-fails-with: a coordinate did not become its fraction
---*/
#include "cts/case.cuh"
#include "cts/sampled.cuh"

namespace {

// Beyond either end, up to several turns away, always within a texel.
CTS_CASE() {
  for (const int dimensions : {1, 2, 3}) {
    const char* const names[] = {"1d", "2d", "3d"};
    cts::Row(names[dimensions - 1], [&] {
      const bool normalized = true;
      const cts::Sampled texels(8, dimensions > 1 ? 4 : 0, dimensions > 2 ? 4 : 0);
      const cts::TextureOptions meant{.address = cudaAddressModeWrap, .normalized = normalized};
      const cts::TextureOptions other{.address = cudaAddressModeMirror, .normalized = normalized};
      const auto spots = texels.Spots(normalized, cts::BeyondTheEnds({0.5, 2.5, 3.75, 8.25, 9.5, 17.25, 40.5}));
      CTS_EXPECT_EQ(texels.Wrong(cts::control() ? other : meant, meant, spots), 0,
                    "a coordinate did not become its fraction");
    });
  }
}

}  // namespace
