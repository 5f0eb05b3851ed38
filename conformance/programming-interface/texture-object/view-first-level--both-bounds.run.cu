/*---
clause: pi.texture-object.view-first-level
covers: both bounds of the level, on levels and between them
control: the view begins with the first level of the mipmapped array
control-fails-with: a bound of the level does not count from the first level of the view
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

namespace {

constexpr int kSide = 64, kLevels = 7;

// Level n is the constant 100 n. Fetches name levels below the bounds, between them and above, counted from the view's
// first.
void Check(const char* name, int first, int last, float least, float greatest) {
  cts::Row(name, [&] {
    const cts::Mipmaps<float> mipmaps(make_cudaExtent(kSide, kSide, 0), kLevels);
    for (int level = 0; level < kLevels; ++level)
      mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int, int, int) { return 100.0f * level; });
    cudaResourceViewDesc view{};
    view.format = cudaResViewFormatFloat1;
    view.width = kSide;
    view.height = kSide;
    view.firstMipmapLevel = cts::control() ? 0 : static_cast<unsigned>(first);
    view.lastMipmapLevel = static_cast<unsigned>(last);
    std::vector<cts::Spot> spots;
    for (const float level : {-2.0f, 0.0f, 1.0f, 1.5f, 2.0f, 3.0f, 9.0f}) spots.push_back({0.3f, 0.7f, 0, 0, level});
    const cts::Texture texture(mipmaps, {.normalized = true,
                                         .mipmap_filter = cudaFilterModeLinear,
                                         .least_level = least,
                                         .greatest_level = greatest,
                                         .view = &view});
    const auto fetched = cts::FetchEach<cts::fetch::Level2D>(texture, spots);
    const auto expected = [&](std::size_t i) {
      return 100 * (first + cts::MipmapLevel(spots[i].level, 0, least, greatest, last - first + 1));
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected, 100.0 / 64), 0,
                  "a bound of the level does not count from the first level of the view");
  });
}

CTS_CASE() {
  Check("greatest", 1, kLevels - 1, 0, 1);
  Check("greatest-far-inside", 3, kLevels - 1, 0, 2);
  Check("least", 2, kLevels - 1, 2, kLevels - 1);
  Check("between-levels", 2, kLevels - 1, 1.2f, 2.5f);  // the least one is the reference's example
  Check("both-of-a-part", 2, 4, 1, 1);
}

}  // namespace
