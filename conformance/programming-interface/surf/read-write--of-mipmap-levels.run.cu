/*---
clause: pi.surf.read-write
covers: levels of mipmapped arrays, the other levels untouched
control: the surface object is that of the next level
control-fails-with:
  - a kernel did not read through the surface object of a level what the level holds
  - what a kernel wrote through the surface object of a level is not in that level
  - a texture of the mipmapped array does not show what was written to its level
note: the levels of a mipmapped array are arrays; each is written while the others keep what they hold
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <vector>

namespace {

constexpr unsigned kLevels = 3;

int Value(unsigned level, int x, int y, int z) {
  return static_cast<int>(level) * 1'000'000 + z * 10'000 + y * 100 + x + 1;
}
constexpr int kWritten = 50'000'000;  // is added to what a kernel writes

// How many texels of a level are not what they were made, or, where it was written, what was written.
size_t Wrong(const cts::Mipmaps<int>& mipmaps, unsigned level, bool written) {
  const cts::Texels<int> texels = mipmaps.Level(level).Download();
  size_t wrong = 0;
  for (int z = 0; z < static_cast<int>(texels.depth()); ++z)
    for (int y = 0; y < static_cast<int>(texels.height()); ++y)
      for (int x = 0; x < static_cast<int>(texels.width()); ++x)
        wrong += texels.at(x, y, z) != Value(level, x, y, z) + (written ? kWritten : 0);
  return wrong;
}

// `Fetch` reads the array's levels by number.
template <class Fetch>
void Check(const char* name, cts::Shape shape, cudaExtent extent, unsigned flags) {
  for (unsigned level = 0; level < kLevels; ++level) {
    cts::Row((name + ("-level-" + std::to_string(level))).c_str(), [&] {
      const cts::Mipmaps<int> mipmaps(extent, kLevels, flags | cudaArraySurfaceLoadStore);
      for (unsigned i = 0; i < kLevels; ++i)
        mipmaps.Level(i).Upload([=](int x, int y, int z) { return Value(i, x, y, z); });
      const cts::ArrayView<int> array = mipmaps.Level(level);
      const cts::Surface surface(mipmaps.Level(cts::control() ? (level + 1) % kLevels : level));
      // In the control those that each level has.
      const cudaExtent least = mipmaps.Level(kLevels - 1).extent();
      const std::vector<cts::Place> places = cts::PlacesOf<int>(cts::control() ? least : array.extent());
      std::vector<int> values;
      for (const cts::Place& at : places) values.push_back(Value(level, at.x / 4, at.y, at.z) + kWritten);
      const cts::HostCopy<int> read = cts::ReadAll<int>(shape, surface, places);
      cts::WriteAll(shape, surface, places, values);
      size_t not_read = 0, not_there = 0, not_shown = 0;
      for (size_t i = 0; i < places.size(); ++i) not_read += read[i] != values[i] - kWritten;
      for (unsigned i = 0; i < kLevels; ++i) not_there += Wrong(mipmaps, i, i == level);
      const cts::Texture texture(mipmaps, {.normalized = true, .greatest_level = kLevels - 1});
      std::vector<cts::Spot> spots;
      for (const cts::Place& at : places) {
        cts::Spot spot = cts::CentreOf<int>(shape, at, array.extent().width);
        spot.x /= static_cast<float>(array.extent().width);
        spot.y /= static_cast<float>(array.extent().height);
        spot.level = static_cast<float>(level);
        spots.push_back(spot);
      }
      const auto fetched = cts::FetchEach<Fetch, int>(texture, spots);
      for (size_t i = 0; i < places.size(); ++i) not_shown += fetched[i] != values[i];
      CTS_EXPECT_EQ(not_read, 0, "a kernel did not read through the surface object of a level what the level holds");
      CTS_EXPECT_EQ(not_there, 0, "what a kernel wrote through the surface object of a level is not in that level");
      CTS_EXPECT_EQ(not_shown, 0, "a texture of the mipmapped array does not show what was written to its level");
    });
  }
}

CTS_CASE() {
  Check<cts::fetch::Level2D>("2d", cts::Shape::k2D, {20, 12, 0}, cudaArrayDefault);
  Check<cts::fetch::LevelLayered2D>("2d-layered", cts::Shape::k2DLayered, {16, 8, 3}, cudaArrayLayered);
}

}  // namespace
