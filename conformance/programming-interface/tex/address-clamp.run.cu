/*---
clause: pi.tex.address-clamp
control: the border mode is asked for
control-fails-with: a coordinate out of range did not become the nearest valid one
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

// Beyond either end, by less than a texel and by far; no texel is 0, which is what lies beyond a border.
CTS_CASE() {
  for (const bool normalized : {false, true})
    for (const int dimensions : {1, 2, 3}) {
      const char* const names[2][3] = {{"1d", "2d", "3d"}, {"1d-normalized", "2d-normalized", "3d-normalized"}};
      cts::Row(names[normalized ? 1 : 0][dimensions - 1], [&] {
        const cts::Sampled texels(8, dimensions > 1 ? 4 : 0, dimensions > 2 ? 4 : 0);
        const cts::TextureOptions meant{.address = cudaAddressModeClamp, .normalized = normalized};
        const cts::TextureOptions other{.address = cudaAddressModeBorder, .normalized = normalized};
        const auto spots = texels.Spots(normalized, cts::BeyondTheEnds({0.25, 0.5, 3.5, 5.25, 100.5}));
        CTS_EXPECT_EQ(texels.Wrong(cts::control() ? other : meant, meant, spots), 0,
                      "a coordinate out of range did not become the nearest valid one");
      });
    }
}

}  // namespace
