/*---
clause: pi.layered.2d
control: the next layer is named
control-fails-with: a texel was not that of its layer and coordinates
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 13, kHeight = 7, kLayers = 5;

void Check(const char* name, bool normalized) {
  cts::Row(name, [&] {
    const cts::Array<float> array(make_cudaExtent(kWidth, kHeight, kLayers), cudaArrayLayered);
    array.Upload([](int x, int y, int layer) { return static_cast<float>(1000 * layer + 100 * y + x); });
    const cts::Texture texture(array, {.normalized = normalized});
    const auto places = cts::Centres(kWidth, kHeight, kLayers);
    auto spots = normalized ? cts::Normalized(places, kWidth, kHeight) : places;
    for (std::size_t i = 0; i < spots.size(); ++i)
      spots[i].layer = (static_cast<int>(places[i].z) + (cts::control() ? 1 : 0)) % kLayers;
    const auto fetched = cts::FetchEach<cts::fetch::Layered2D>(texture, spots);
    const auto expected = [&](std::size_t i) {
      return 1000 * static_cast<int>(places[i].z) + 100 * static_cast<int>(places[i].y) + static_cast<int>(places[i].x);
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected), 0, "a texel was not that of its layer and coordinates");
  });
}

// The layer is a number in either.
CTS_CASE() {
  Check("in-texels", false);
  Check("normalized", true);
}

}  // namespace
