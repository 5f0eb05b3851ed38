/*---
clause: pi.layered.filter-within-layer
control: the layers lie in the further dimension of an array without layers, and are fetched between two of them
control-fails-with: a filtered fetch took something of another layer
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <algorithm>

namespace {

constexpr int kWidth = 8, kHeight = 4, kLayers = 4;

// Layers of 0 and 100 by turns, and 8 more each column, fetched at centres, between texels and at the edges, in steps
// that give weights of eighths.
template <class Layered, class Deep>
void Check(const char* name, int height) {
  cts::Row(name, [&] {
    const auto size = [](int i) { return static_cast<std::size_t>(i); };
    const bool one_dimension = height == 0;
    const auto of_layer = [](int layer) { return layer % 2 == 0 ? 0.0f : 100.0f; };
    const cts::Array<float> layered(make_cudaExtent(kWidth, size(height), kLayers), cudaArrayLayered),
        deep(one_dimension ? make_cudaExtent(kWidth, kLayers, 0) : make_cudaExtent(kWidth, size(height), kLayers));
    layered.Upload([&](int x, int, int z) { return of_layer(z) + 8 * static_cast<float>(x); });
    deep.Upload([&](int x, int y, int z) { return of_layer(one_dimension ? y : z) + 8 * static_cast<float>(x); });
    const cts::TextureOptions linear{.filter = cudaFilterModeLinear};
    const cts::Texture texture(layered, linear), deep_texture(deep, linear);
    std::vector<cts::Spot> spots, deep_spots;
    for (int layer = 0; layer < kLayers; ++layer)
      for (float y = 0; y <= static_cast<float>(height); y += 0.375f)
        for (float x = 0; x <= kWidth; x += 0.375f) {
          const float between = static_cast<float>(layer) + 0.75f;
          spots.push_back({x, y, 0, layer});
          deep_spots.push_back(one_dimension ? cts::Spot{x, between} : cts::Spot{x, y, between});
        }
    const auto fetched =
        cts::control() ? cts::FetchEach<Deep>(deep_texture, deep_spots) : cts::FetchEach<Layered>(texture, spots);
    const auto expected = [&](std::size_t i) {
      return of_layer(spots[i].layer) + 8 * std::clamp(spots[i].x - 0.5f, 0.0f, kWidth - 1.0f);
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected, 0.01), 0, "a filtered fetch took something of another layer");
  });
}

CTS_CASE() {
  Check<cts::fetch::Layered1D, cts::fetch::In2D>("1d", 0);
  Check<cts::fetch::Layered2D, cts::fetch::In3D>("2d", kHeight);
}

}  // namespace
