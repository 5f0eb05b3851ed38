/*---
clause: pi.texture-object.view-first-layer
covers: layers of one dimension, and of a later mipmap level
control: the view begins with the first layer of the array
control-fails-with: the first layer of such a view is not layer zero
note: layers of one dimension, and of a mipmapped array whose view begins with a later level; cubemaps are in no case
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr unsigned kLayers = 6, kFirst = 2, kLast = 4;
constexpr const char* kNotZero = "the first layer of such a view is not layer zero";

cudaResourceViewDesc View(size_t width, size_t height) {
  cudaResourceViewDesc view{};
  view.format = cudaResViewFormatFloat1;
  view.width = width;
  view.height = height;
  view.depth = kLayers;
  view.firstLayer = cts::control() ? 0 : kFirst;
  view.lastLayer = kLast;
  return view;
}

CTS_CASE() {
  cts::Row("1d-layered", [] {
    constexpr int kWidth = 8;
    const cts::Array<float> array(make_cudaExtent(kWidth, 0, kLayers), cudaArrayLayered);
    array.Upload([](int x, int /*y*/, int layer) { return static_cast<float>(1000 * layer + x); });
    const cudaResourceViewDesc view = View(kWidth, 0);
    const cts::Texture texture(array, {.view = &view});
    std::vector<cts::Spot> spots = cts::Centres(kWidth, 1, kLast - kFirst + 1);
    for (cts::Spot& spot : spots) spot.layer = static_cast<int>(spot.z);
    const auto fetched = cts::FetchEach<cts::fetch::Layered1D>(texture, spots);
    const auto expected = [&](std::size_t i) {
      return 1000 * (static_cast<int>(kFirst) + spots[i].layer) + static_cast<int>(spots[i].x);
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected), 0, kNotZero);
  });
  cts::Row("2d-layered-from-a-level", [] {
    constexpr int kSide = 16;
    constexpr unsigned kLevels = 5, kFirstLevel = 1, kLastLevel = 3;
    const cts::Mipmaps<float> mipmaps(make_cudaExtent(kSide, kSide, kLayers), kLevels, cudaArrayLayered);
    for (unsigned level = 0; level < kLevels; ++level)
      mipmaps.Level(level).Upload([&](int, int, int layer) { return 1000.0f * layer + 100.0f * level; });
    cudaResourceViewDesc view = View(kSide, kSide);
    view.firstMipmapLevel = kFirstLevel;
    view.lastMipmapLevel = kLastLevel;
    cts::TextureOptions options{.normalized = true, .view = &view};
    options.greatest_level = kLevels - 1;
    const cts::Texture texture(mipmaps, options);
    std::vector<cts::Spot> spots;
    for (int layer = 0; layer <= static_cast<int>(kLast - kFirst); ++layer)
      for (int level = 0; level <= static_cast<int>(kLastLevel - kFirstLevel); ++level)
        spots.push_back({0.3f, 0.7f, 0, layer, static_cast<float>(level)});
    const auto fetched = cts::FetchEach<cts::fetch::LevelLayered2D>(texture, spots);
    const auto expected = [&](std::size_t i) {
      return 1000.0f * static_cast<float>(kFirst + spots[i].layer) + 100.0f * (kFirstLevel + spots[i].level);
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected), 0, kNotZero);
  });
}

}  // namespace
