/*---
clause: pi.texture-object.mipmap-filter
control: the other filter between levels is asked for
control-fails-with:
  - a fetch between two levels is not between their values
  - a fetch between two levels is of neither
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kLevels = 4;

// Level n is the constant 100 n^2. The documents do not tell the bits of the part between two levels; a 64th of
// the difference is far from any other answer. Which of two levels is taken without a filter they leave open.
CTS_CASE() {
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(16, 8, 0), kLevels);
  for (int level = 0; level < kLevels; ++level)
    mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int, int, int) { return 100.0f * level * level; });
  std::vector<cts::Spot> spots;
  for (int level = 0; level + 1 < kLevels; ++level)
    for (const float part : {0.25f, 0.5f, 0.75f}) spots.push_back({0.3f, 0.7f, 0, 0, static_cast<float>(level) + part});
  const auto fetch = [&](cudaTextureFilterMode filter) {
    const cts::Texture texture(mipmaps, {.normalized = true, .mipmap_filter = filter, .greatest_level = kLevels - 1});
    return cts::FetchEach<cts::fetch::Level2D>(texture, spots);
  };
  const bool exchanged = cts::control();
  const auto filtered = fetch(exchanged ? cudaFilterModePoint : cudaFilterModeLinear),
             nearest = fetch(exchanged ? cudaFilterModeLinear : cudaFilterModePoint);
  std::size_t not_between = 0, of_neither = 0;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const int level = static_cast<int>(spots[i].level);
    const double below = 100.0 * level * level, above = 100.0 * (level + 1) * (level + 1);
    const double off = filtered[i] - (below + (spots[i].level - static_cast<float>(level)) * (above - below));
    not_between += !(off <= (above - below) / 64 && -off <= (above - below) / 64);
    of_neither += nearest[i] != below && nearest[i] != above;
  }
  cts::Row("linear", [&] { CTS_EXPECT_EQ(not_between, 0, "a fetch between two levels is not between their values"); });
  cts::Row("point", [&] { CTS_EXPECT_EQ(of_neither, 0, "a fetch between two levels is of neither"); });
}

}  // namespace
