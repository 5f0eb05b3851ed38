/*---
clause: pi.texture-object.view-first-level
covers: each texel of each level, arrays of one to three dimensions, layers
control: the view begins with the first level of the mipmapped array
control-fails-with: a texel is not that of a level that counts from the first of the view
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <algorithm>
#include <vector>

namespace {

constexpr unsigned kLevels = 4;

float Value(unsigned level, int x, int y, int z) {
  return static_cast<float>(1'000'000 * level + 10'000u * static_cast<unsigned>(z) + 100 * y + x);
}

// Every texel of all levels of the view, which differ: its size is that of the level, too.
template <class Fetch>
void Check(const char* name, const cudaExtent& extent, unsigned flags, unsigned first, unsigned last) {
  cts::Row(name, [&] {
    const bool layers = (flags & cudaArrayLayered) != 0;
    const cts::Mipmaps<float> mipmaps(extent, kLevels, flags);
    for (unsigned level = 0; level < kLevels; ++level)
      mipmaps.Level(level).Upload([&](int x, int y, int z) { return Value(level, x, y, z); });
    cudaResourceViewDesc view{};
    view.format = cudaResViewFormatFloat1;
    view.width = extent.width;
    view.height = extent.height;
    view.depth = extent.depth;
    view.firstMipmapLevel = cts::control() ? 0 : first;
    view.lastMipmapLevel = last;
    view.lastLayer = layers ? static_cast<unsigned>(extent.depth) - 1 : 0;
    std::vector<cts::Spot> spots;
    std::vector<float> expected;
    for (unsigned level = first; level <= last; ++level) {
      const auto of_level = [&](std::size_t size) { return std::max(static_cast<int>(size >> level), 1); };
      const int width = of_level(extent.width), height = of_level(extent.height),
                depth = layers ? static_cast<int>(extent.depth) : of_level(extent.depth);
      for (cts::Spot spot : cts::Centres(width, height, depth)) {
        const int x = static_cast<int>(spot.x), y = static_cast<int>(spot.y), z = static_cast<int>(spot.z);
        expected.push_back(Value(level, x, y, z));
        spot = cts::Normalized({spot}, width, height, depth)[0];
        spot.layer = z;
        spot.level = static_cast<float>(level - first);
        spots.push_back(spot);
      }
    }
    const cts::Texture texture(mipmaps, {.normalized = true, .greatest_level = kLevels - 1, .view = &view});
    const auto fetched = cts::FetchEach<Fetch>(texture, spots);
    CTS_EXPECT_EQ(cts::Wrong(fetched, [&](std::size_t i) { return expected[i]; }), 0,
                  "a texel is not that of a level that counts from the first of the view");
  });
}

CTS_CASE(to_the_last) {
  Check<cts::fetch::Level1D>("1d", {64, 0, 0}, cudaArrayDefault, 1, kLevels - 1);
  Check<cts::fetch::Level2D>("2d-wide", {64, 16, 0}, cudaArrayDefault, 1, kLevels - 1);
  Check<cts::fetch::Level2D>("2d-odd", {45, 77, 0}, cudaArrayDefault, 2, kLevels - 1);
  Check<cts::fetch::Level3D>("3d", {32, 16, 8}, cudaArrayDefault, 1, kLevels - 1);
  Check<cts::fetch::LevelLayered1D>("1d-layered", {64, 0, 3}, cudaArrayLayered, 2, kLevels - 1);
  Check<cts::fetch::LevelLayered2D>("2d-layered", {32, 24, 5}, cudaArrayLayered, 1, kLevels - 1);
}

CTS_CASE(to_an_earlier_one) {
  Check<cts::fetch::Level1D>("1d", {64, 0, 0}, cudaArrayDefault, 1, 2);
  Check<cts::fetch::Level2D>("2d", {64, 16, 0}, cudaArrayDefault, 2, 2);
  Check<cts::fetch::Level3D>("3d", {32, 16, 8}, cudaArrayDefault, 1, 2);
  Check<cts::fetch::LevelLayered2D>("2d-layered", {32, 24, 5}, cudaArrayLayered, 2, 2);
}

}  // namespace
