/*---
clause: pi.texture-object.mipmap-level-clamp
covers: levels that a bias carries beyond a bound, several objects
control: the bounds are those of the mipmapped array
control-fails-with: a bias carried a level beyond a bound
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <memory>

namespace {

constexpr int kLevels = 6;

struct Options {
  const char* name;
  float bias, least, greatest;
};
// Those of one table are alike but for the bias, or for the bounds.
constexpr Options kOptions[] = {{"plus-2", 2, 1, 3},      {"minus-2", -2, 1, 3},     {"plus-9", 9, 1, 3},
                                {"minus-9", -9, 1, 3},    {"plus-2-wider", 2, 1, 4}, {"minus-2-wider", -2, 0.5f, 3},
                                {"one-level", 1.5f, 2, 2}};

// Level n is the constant 100 n. All objects exist at once.
CTS_CASE() {
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(32, 32, 0), kLevels);
  for (int level = 0; level < kLevels; ++level)
    mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int, int, int) { return 100.0f * level; });
  std::vector<cts::Spot> spots;
  for (const float level : {-1.0f, 0.0f, 1.0f, 2.0f, 3.0f, 4.0f, 5.0f, 7.0f})
    spots.push_back({0.3f, 0.7f, 0, 0, level});
  std::vector<std::unique_ptr<cts::Texture>> textures;
  for (const Options& options : kOptions)
    textures.push_back(std::make_unique<cts::Texture>(
        mipmaps, cts::TextureOptions{.normalized = true,
                                     .mipmap_filter = cudaFilterModeLinear,
                                     .level_bias = options.bias,
                                     .least_level = cts::control() ? 0 : options.least,
                                     .greatest_level = cts::control() ? kLevels - 1 : options.greatest}));
  for (std::size_t object = 0; object < textures.size(); ++object) {
    const Options& options = kOptions[object];
    cts::Row(options.name, [&] {
      const auto fetched = cts::FetchEach<cts::fetch::Level2D>(*textures[object], spots);
      const auto expected = [&](std::size_t i) {
        return 100 * cts::MipmapLevel(spots[i].level, options.bias, options.least, options.greatest, kLevels);
      };
      CTS_EXPECT_EQ(cts::Wrong(fetched, expected, 100.0 / 32), 0, "a bias carried a level beyond a bound");
    });
  }
}

}  // namespace
