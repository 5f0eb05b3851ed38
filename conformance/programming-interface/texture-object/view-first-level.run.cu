/*---
clause: pi.texture-object.view-first-level
control: the view begins with the first level of the mipmapped array
control-fails-with:
  - the first level of the view is not level zero
  - a bound of the level did not count from the view's first one
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kSide = 32, kLevels = 6;

// Level n is the constant 100 n.
void Check(const char* name, int first, int last) {
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
    for (int level = 0; level <= last - first; ++level) spots.push_back({0.3f, 0.7f, 0, 0, static_cast<float>(level)});
    cts::TextureOptions options{.normalized = true, .view = &view};
    options.greatest_level = kLevels - 1;
    const cts::Texture whole(mipmaps, options);
    const auto fetched = cts::FetchEach<cts::fetch::Level2D>(whole, spots);
    CTS_EXPECT_EQ(cts::Wrong(fetched, [&](std::size_t i) { return 100 * (static_cast<std::size_t>(first) + i); }), 0,
                  "the first level of the view is not level zero");
    options.least_level = 1;
    const cts::Texture bounded(mipmaps, options);
    const auto from_bound = cts::FetchEach<cts::fetch::Level2D>(bounded, {{0.3f, 0.7f, 0, 0, 0}});
    CTS_EXPECT_EQ(from_bound[0], 100.0f * static_cast<float>(first + 1),
                  "a bound of the level did not count from the view's first one");
  });
}

CTS_CASE() {
  Check("from-the-second", 1, kLevels - 1);
  Check("in-the-middle", 2, 4);
}

}  // namespace
