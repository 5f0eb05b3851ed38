/*---
clause: pi.texture-object.mipmap-level-clamp
covers: one and three dimensions, layers, cubemaps, levels by gradients
control: the bounds are those of the mipmapped array
control-fails-with: a level beyond a bound was reached
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

namespace {

constexpr int kLevels = 5;
constexpr float kLeast = 1, kGreatest = 3;

// Level n is the constant 100 n. Each of `levels` is asked for as the fetch takes it; `meant` tells which one that is.
template <class Fetch, class Meant>
void Check(const char* name, const cudaExtent& extent, unsigned flags, std::initializer_list<float> levels,
           Meant meant) {
  cts::Row(name, [&] {
    const cts::Mipmaps<float> mipmaps(extent, kLevels, flags);
    for (int level = 0; level < kLevels; ++level)
      mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int, int, int) { return 100.0f * level; });
    std::vector<cts::Spot> spots;
    for (const float level : levels) spots.push_back({0.3f, 0.7f, 0.6f, 1, level});
    const cts::Texture texture(mipmaps, {.normalized = true,
                                         .mipmap_filter = cudaFilterModeLinear,
                                         .least_level = cts::control() ? 0 : kLeast,
                                         .greatest_level = cts::control() ? kLevels - 1 : kGreatest});
    const auto fetched = cts::FetchEach<Fetch>(texture, spots);
    const auto expected = [&](std::size_t i) {
      return 100 * cts::MipmapLevel(meant(spots[i].level), 0, kLeast, kGreatest, kLevels);
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected, 100.0 / 64), 0, "a level beyond a bound was reached");
  });
}

CTS_CASE() {
  const auto itself = [](float level) { return static_cast<double>(level); };
  const auto levels = {-2.0f, 0.0f, 1.0f, 2.0f, 3.0f, 4.0f, 9.0f};
  Check<cts::fetch::Level1D>("1d", {16, 0, 0}, cudaArrayDefault, levels, itself);
  Check<cts::fetch::Level3D>("3d", {16, 8, 4}, cudaArrayDefault, levels, itself);
  Check<cts::fetch::LevelLayered1D>("1d-layered", {16, 0, 3}, cudaArrayLayered, levels, itself);
  Check<cts::fetch::LevelLayered2D>("2d-layered", {16, 8, 3}, cudaArrayLayered, levels, itself);
  Check<cts::fetch::LevelCubemap>("cubemap", {16, 16, 6}, cudaArrayCubemap, levels, itself);
  // A texel from pixel to pixel is level 0, two are level 1; all lie a level or more beyond the bounds.
  const auto of_gradient = [](float change) { return std::log2(16.0 * change); };
  Check<cts::fetch::Gradient2D>("gradient", {16, 16, 0}, cudaArrayDefault, {1.0f / 64, 1.0f / 16, 1.0f, 4.0f},
                                of_gradient);
}

}  // namespace
