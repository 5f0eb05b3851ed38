/*---
clause: pi.tex.coordinates-normalized
control: the object is made for coordinates in texels
control-fails-with: a normalized coordinate did not lead to its texel
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 64, kHeight = 32, kDepth = 4;

// Coordinates so far within each texel, from its edge at 0 to the next one at 1.
template <class Fetch>
void Check(const char* name, int width, int height, int depth, const std::vector<float>& far) {
  cts::Row(name, [&] {
    const cts::Array<float> array(make_cudaExtent(width, height > 1 ? height : 0, depth > 1 ? depth : 0));
    array.Upload([](int x, int y, int z) { return static_cast<float>(10000 * z + 100 * y + x); });
    const cts::Texture texture(array, {.normalized = !cts::control()});
    const auto places = cts::Centres(width, height, depth);
    std::size_t wrong = 0;
    for (const float within : far) {
      auto spots = places;
      for (cts::Spot& spot : spots) spot = {spot.x - 0.5f + within, spot.y - 0.5f + within, spot.z - 0.5f + within};
      const auto fetched = cts::FetchEach<Fetch>(texture, cts::Normalized(spots, width, height, depth));
      wrong += cts::Wrong(fetched, [&](std::size_t i) {
        const int x = static_cast<int>(places[i].x), y = static_cast<int>(places[i].y);
        return 10000 * static_cast<int>(places[i].z) + 100 * y + x;
      });
    }
    CTS_EXPECT_EQ(wrong, 0, "a normalized coordinate did not lead to its texel");
  });
}

// From 0 to 1 - 1/N, where floats can hold all of these; texels of other sizes are not looked at near their edges.
CTS_CASE() {
  Check<cts::fetch::In1D>("1d", kWidth, 1, 1, {0, 0.25f, 0.5f, 0.75f});
  Check<cts::fetch::In2D>("2d", kWidth, kHeight, 1, {0, 0.25f, 0.5f, 0.75f});
  Check<cts::fetch::In3D>("3d", kWidth, kHeight, kDepth, {0, 0.25f, 0.5f, 0.75f});
  Check<cts::fetch::In1D>("1d-no-power-of-two", 61, 1, 1, {0.25f, 0.5f, 0.75f});
  Check<cts::fetch::In2D>("2d-no-power-of-two", 61, 29, 1, {0.25f, 0.5f, 0.75f});
  Check<cts::fetch::In3D>("3d-no-power-of-two", 61, 29, 5, {0.25f, 0.5f, 0.75f});
}

}  // namespace
