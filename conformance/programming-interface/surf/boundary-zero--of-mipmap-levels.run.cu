/*---
clause: pi.surf.boundary-zero
covers: levels of mipmapped arrays of each shape, with bounds of their own
control: the mode is cudaBoundaryModeClamp
control-fails-with:
  - a read outside of a level did not deliver zero
  - a write outside of a level was not ignored
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include "surface-inside.cuh"

#include <string>

namespace {

constexpr unsigned kLevels = 3;

int Value(unsigned level, int x, int y, int z) {
  return static_cast<int>(level) * 1'000'000 + z * 10'000 + y * 100 + x + 1;
}

// How many texels of all levels are not what they were made.
size_t Changed(const cts::Mipmaps<int>& mipmaps) {
  size_t changed = 0;
  for (unsigned level = 0; level < kLevels; ++level) {
    const cts::Texels<int> texels = mipmaps.Level(level).Download();
    cts::Texels<int> expected(mipmaps.Level(level).extent());
    expected.Set([=](int x, int y, int z) { return Value(level, x, y, z); });
    size_t i = 0;
    for (const int texel : texels) changed += texel != expected.begin()[i++];
  }
  return changed;
}

// What lies outside of a level may well be inside of the first one, and its memory is that of other levels.
void Check(const cts::ArrayShape& s, unsigned level) {
  cts::Row((s.name + ("-level-" + std::to_string(level))).c_str(), [&] {
    const cudaSurfaceBoundaryMode mode = cts::control() ? cudaBoundaryModeClamp : cudaBoundaryModeZero;
    const cts::Mipmaps<int> mipmaps(s.extent, kLevels, s.flags | cudaArraySurfaceLoadStore);
    for (unsigned i = 0; i < kLevels; ++i)
      mipmaps.Level(i).Upload([=](int x, int y, int z) { return Value(i, x, y, z); });
    const cts::ArrayView<int> array = mipmaps.Level(level);
    const cts::ArrayShape of_level{s.name, s.shape, s.flags, array.extent()};
    const cts::Surface surface(array);
    std::vector<cts::Place> places;
    for (const cts::OutsidePlace& outside : cts::PlacesOutside<int>(of_level)) places.push_back(outside.at);
    size_t not_zero = 0;
    for (const int value : cts::ReadAll<int>(s.shape, surface, places, mode)) not_zero += value != 0;
    cts::WriteAll(s.shape, surface, places, std::vector<int>(places.size(), -7), mode);
    CTS_EXPECT_EQ(not_zero, 0, "a read outside of a level did not deliver zero");
    CTS_EXPECT_EQ(Changed(mipmaps), 0, "a write outside of a level was not ignored");
    CTS_EXPECT_EQ(cts::WrongInside(of_level, array, surface, mode), 0, "an access within a level was another one");
  });
}

CTS_CASE() {
  for (const cts::ArrayShape& s : cts::kArrayShapes)
    for (unsigned level = 0; level < kLevels; ++level) Check(s, level);
}

}  // namespace
