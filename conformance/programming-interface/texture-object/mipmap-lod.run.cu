/*---
clause: pi.texture-object.mipmap-lod
control: the next level is named
control-fails-with: a fetch was not from the level that it names
---*/
#include "cts/array.h"
#include "cts/case.cuh"
#include "cts/texture.h"
#include "cts/texture_fetch.cuh"

namespace {

constexpr int kLevels = 5;

// Each level is constant.
template <class Fetch>
void Check(const char* name, cudaExtent extent, unsigned flags, const cts::Spot& at) {
  cts::Row(name, [&] {
    const cts::Mipmaps<float> mipmaps(extent, kLevels, flags);
    std::vector<cts::Spot> spots;
    for (int level = 0; level < kLevels; ++level) {
      mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int, int, int) { return 100.0f + level; });
      spots.push_back(at);
      spots[level].level = static_cast<float>(cts::control() ? (level + 1) % kLevels : level);
    }
    const cts::Texture texture(mipmaps, {.normalized = true, .greatest_level = kLevels - 1});
    const auto fetched = cts::FetchEach<Fetch>(texture, spots);
    CTS_EXPECT_EQ(cts::Wrong(fetched, [](std::size_t level) { return 100 + level; }), 0,
                  "a fetch was not from the level that it names");
  });
}

CTS_CASE() {
  Check<cts::fetch::Level1D>("1d", {16, 0, 0}, cudaArrayDefault, {0.3f});
  Check<cts::fetch::Level2D>("2d", {16, 8, 0}, cudaArrayDefault, {0.3f, 0.7f});
  Check<cts::fetch::Level3D>("3d", {16, 8, 4}, cudaArrayDefault, {0.3f, 0.7f, 0.1f});
  Check<cts::fetch::LevelLayered1D>("1d-layered", {16, 0, 3}, cudaArrayLayered, {0.3f, 0, 0, 2});
  Check<cts::fetch::LevelLayered2D>("2d-layered", {16, 8, 3}, cudaArrayLayered, {0.3f, 0.7f, 0, 1});
  Check<cts::fetch::LevelCubemap>("cubemap", {16, 16, 6}, cudaArrayCubemap, {1, 0.2f, -0.3f});
}

}  // namespace
