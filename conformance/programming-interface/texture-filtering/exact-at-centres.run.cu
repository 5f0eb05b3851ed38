/*---
clause: pi.texture-filtering.exact-at-centres
control: the coordinates lie a quarter of a texel beside the centres
control-fails-with: a filtered fetch at a texel's centre is not the texel
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <cmath>
#include <cstring>
#include <random>

namespace {

// Bit for bit, of floats of any sign and of very different sizes.
template <class Fetch>
void Check(const char* name, int width, int height, int depth) {
  cts::Row(name, [&] {
    const cts::Array<float> array(make_cudaExtent(width, height > 1 ? height : 0, depth > 1 ? depth : 0));
    std::mt19937 random(1);
    cts::Texels<float> texels(array.extent());
    texels.Set([&](int, int, int) {
      const auto bits = static_cast<unsigned>(random());
      return std::ldexp(static_cast<float>(bits & 0xffffff) * ((bits >> 24 & 1) != 0 ? -1.0f : 1.0f),
                        static_cast<int>(bits >> 25) % 48 - 48);
    });
    array.Write(texels.data());
    const cts::Texture texture(array, {.filter = cudaFilterModeLinear});
    auto spots = cts::Centres(width, height, depth);
    if (cts::control()) {
      for (cts::Spot& spot : spots) spot.x += 0.25f;
    }
    const auto fetched = cts::FetchEach<Fetch>(texture, spots);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < fetched.size(); ++i)
      wrong += std::memcmp(fetched.begin() + i, texels.begin() + i, sizeof(float)) != 0;
    CTS_EXPECT_EQ(wrong, 0, "a filtered fetch at a texel's centre is not the texel");
  });
}

CTS_CASE() {
  Check<cts::fetch::In1D>("1d", 1000, 1, 1);
  Check<cts::fetch::In2D>("2d", 40, 25, 1);
  Check<cts::fetch::In3D>("3d", 10, 10, 10);
}

}  // namespace
