/*---
clause: pi.texture-object.mipmap-lod
control: the next level is named
control-fails-with: a fetch was not from the level that it names
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/places.h"
#include "cts/texture/surface.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kLevels = 5;

float Value(int level, int x, int y, int z) { return static_cast<float>(100000 * level + 10000 * z + 100 * y + x); }

// Each texel of each level, fetched at its centre.
template <class Fetch>
void Check(const char* name, cts::Shape shape, cudaExtent extent, unsigned flags) {
  cts::Row(name, [&] {
    const cts::Mipmaps<float> mipmaps(extent, kLevels, flags);
    std::vector<cts::Spot> spots;
    std::vector<float> expected;
    for (int level = 0; level < kLevels; ++level) {
      const cts::ArrayView<float> array = mipmaps.Level(static_cast<unsigned>(level));
      array.Upload([&](int x, int y, int z) { return Value(level, x, y, z); });
      const cudaExtent size = array.extent();
      for (const cts::Place& at : cts::PlacesOf<float>(size)) {
        cts::Spot spot = cts::CentreOf<float>(shape, at, size.width);
        if (shape != cts::Shape::kCubemap) {
          spot.x /= static_cast<float>(size.width);
          if (size.height > 0) spot.y /= static_cast<float>(size.height);
          if (shape == cts::Shape::k3D) spot.z /= static_cast<float>(size.depth);
        }
        spot.level = static_cast<float>(cts::control() ? (level + 1) % kLevels : level);
        spots.push_back(spot);
        expected.push_back(Value(level, at.x / static_cast<int>(sizeof(float)), at.y, at.z));
      }
    }
    const cts::Texture texture(mipmaps, {.normalized = true, .greatest_level = kLevels - 1});
    const auto fetched = cts::FetchEach<Fetch>(texture, spots);
    CTS_EXPECT_EQ(cts::Wrong(fetched, [&](std::size_t i) { return expected[i]; }), 0,
                  "a fetch was not from the level that it names");
  });
}

CTS_CASE() {
  Check<cts::fetch::Level1D>("1d", cts::Shape::k1D, {16, 0, 0}, cudaArrayDefault);
  Check<cts::fetch::Level2D>("2d", cts::Shape::k2D, {16, 8, 0}, cudaArrayDefault);
  Check<cts::fetch::Level2D>("2d-no-power-of-two", cts::Shape::k2D, {20, 12, 0}, cudaArrayDefault);
  Check<cts::fetch::Level3D>("3d", cts::Shape::k3D, {16, 8, 4}, cudaArrayDefault);
  Check<cts::fetch::LevelLayered1D>("1d-layered", cts::Shape::k1DLayered, {16, 0, 3}, cudaArrayLayered);
  Check<cts::fetch::LevelLayered2D>("2d-layered", cts::Shape::k2DLayered, {16, 8, 3}, cudaArrayLayered);
  Check<cts::fetch::LevelCubemap>("cubemap", cts::Shape::kCubemap, {16, 16, 6}, cudaArrayCubemap);
}

}  // namespace
