/*---
clause: pi.layered.1d
control: the next layer is named
control-fails-with: a texel was not that of its layer and coordinate
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 13, kLayers = 7;

void Check(const char* name, bool normalized) {
  cts::Row(name, [&] {
    const cts::Array<float> array(make_cudaExtent(kWidth, 0, kLayers), cudaArrayLayered);
    array.Upload([](int x, int, int layer) { return static_cast<float>(1000 * layer + x); });
    const cts::Texture texture(array, {.normalized = normalized});
    const auto places = cts::Centres(kWidth, 1, kLayers);
    auto spots = normalized ? cts::Normalized(places, kWidth) : places;
    for (std::size_t i = 0; i < spots.size(); ++i)
      spots[i].layer = (static_cast<int>(places[i].z) + (cts::control() ? 1 : 0)) % kLayers;
    const auto fetched = cts::FetchEach<cts::fetch::Layered1D>(texture, spots);
    const auto expected = [&](std::size_t i) {
      return 1000 * static_cast<int>(places[i].z) + static_cast<int>(places[i].x);
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected), 0, "a texel was not that of its layer and coordinate");
  });
}

// The layer is a number in either.
CTS_CASE() {
  Check("in-texels", false);
  Check("normalized", true);
}

}  // namespace
