/*---
clause: pi.texture-object.mipmap-level-clamp
control: the bounds are those of the mipmapped array
control-fails-with: a level beyond a bound was reached
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

namespace {

constexpr int kLevels = 5;

// Level n is the constant 100 n.
void Check(const char* name, float least, float greatest) {
  cts::Row(name, [&] {
    const cts::Mipmaps<float> mipmaps(make_cudaExtent(16, 8, 0), kLevels);
    for (int level = 0; level < kLevels; ++level)
      mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int, int, int) { return 100.0f * level; });
    std::vector<cts::Spot> spots;
    for (const float level : {-2.0f, 0.0f, 1.0f, 2.0f, 3.0f, 4.0f, 9.0f}) spots.push_back({0.3f, 0.7f, 0, 0, level});
    const cts::Texture texture(mipmaps, {.normalized = true,
                                         .mipmap_filter = cudaFilterModeLinear,
                                         .least_level = cts::control() ? 0 : least,
                                         .greatest_level = cts::control() ? kLevels - 1 : greatest});
    const auto fetched = cts::FetchEach<cts::fetch::Level2D>(texture, spots);
    const auto expected = [&](std::size_t i) {
      return 100 * cts::MipmapLevel(spots[i].level, 0, least, greatest, kLevels);
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected, 100.0 / 64), 0, "a level beyond a bound was reached");
  });
}

CTS_CASE() {
  Check("both", 1, 2);
  Check("least", 3, kLevels - 1);
  Check("greatest", 0, 1);
  Check("equal", 2, 2);
  Check("between-levels", 0.5f, 2.5f);
}

}  // namespace
