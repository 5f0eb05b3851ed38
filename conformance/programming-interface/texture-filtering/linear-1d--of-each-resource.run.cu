/*---
clause: pi.texture-filtering.linear-1d
covers: wide arrays, layers, mipmap levels, levels by name in layers
control: the point filter is asked for
control-fails-with: a fetch of this resource is not linear in the two texels around it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>
#include <vector>

namespace {

constexpr int kLayers = 3, kLevels = 3;

// Neighbours differ much, and so do layers and levels.
float Value(int x, int layer, int level) { return static_cast<float>((x * 1237 + layer * 517 + level * 2731) % 4096); }

// From the first texel's centre to the last one's, where no address mode counts.
std::vector<float> Between(int width, double step) {
  std::vector<float> coordinates;
  for (double x = 0.5; x <= width - 0.5; x += step) coordinates.push_back(static_cast<float>(x));
  return coordinates;
}

// A spot's coordinate is the one that the fetch is given.
template <class Fetch>
void Judge(cudaTextureObject_t texture, int first_width, bool normalized, const std::vector<cts::Spot>& spots) {
  const auto fetched = cts::FetchEach<Fetch>(texture, spots);
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const int level = static_cast<int>(spots[i].level);
    const cts::Taps taps = cts::ExactTaps({first_width >> level, cudaAddressModeClamp, normalized}, spots[i].x);
    const double first = Value(taps.first, spots[i].layer, level), second = Value(taps.second, spots[i].layer, level);
    const double off = fetched[i] - (first + taps.weight * (second - first));
    wrong += !(std::fabs(off) <= cts::FilterBound(second - first));
  }
  CTS_EXPECT_EQ(wrong, 0, "a fetch of this resource is not linear in the two texels around it");
}

cts::TextureOptions Options(bool normalized) {
  return {.filter = cts::control() ? cudaFilterModePoint : cudaFilterModeLinear,
          .normalized = normalized,
          .greatest_level = kLevels - 1};
}

// Far from the beginning a float has fewer bits after the point, but more than a weight.
void CheckWide(const char* name, int width, double step) {
  cts::Row(name, [&] {
    const cts::Array<float> array(make_cudaExtent(static_cast<std::size_t>(width), 0, 0));
    array.Upload([](int x, int, int) { return Value(x, 0, 0); });
    std::vector<cts::Spot> spots;
    for (const float x : Between(width, step)) spots.push_back({x});
    Judge<cts::fetch::In1D>(cts::Texture(array, Options(false)), width, false, spots);
  });
}

void CheckLayers(const char* name, bool normalized) {
  cts::Row(name, [&] {
    constexpr int kWidth = 16;
    const cts::Array<float> array(make_cudaExtent(kWidth, 0, kLayers), cudaArrayLayered);
    array.Upload([](int x, int, int layer) { return Value(x, layer, 0); });
    std::vector<cts::Spot> spots;
    for (int layer = 0; layer < kLayers; ++layer)
      for (const float x : Between(kWidth, 0.037)) spots.push_back({normalized ? x / kWidth : x, 0, 0, layer});
    Judge<cts::fetch::Layered1D>(cts::Texture(array, Options(normalized)), kWidth, normalized, spots);
  });
}

template <class Fetch>
void CheckLevels(const char* name, unsigned flags, int layers) {
  cts::Row(name, [&] {
    constexpr int kWidth = 32;
    const cts::Mipmaps<float> mipmaps(make_cudaExtent(kWidth, 0, static_cast<std::size_t>(layers)), kLevels, flags);
    std::vector<cts::Spot> spots;
    for (int level = 0; level < kLevels; ++level) {
      mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int x, int, int layer) { return Value(x, layer, level); });
      const int width = kWidth >> level;
      for (int layer = 0; layer < std::max(layers, 1); ++layer)
        for (const float x : Between(width, 0.037))
          spots.push_back({x / static_cast<float>(width), 0, 0, layer, static_cast<float>(level)});
    }
    Judge<Fetch>(cts::Texture(mipmaps, Options(true)), kWidth, true, spots);
  });
}

CTS_CASE() {
  CheckWide("1000-texels", 1000, 0.0371);
  CheckWide("16384-texels", 16'384, 0.371);
  CheckLayers("layers", false);
  CheckLayers("layers-in-normalized-coordinates", true);
  CheckLevels<cts::fetch::Level1D>("levels", cudaArrayDefault, 0);
  CheckLevels<cts::fetch::LevelLayered1D>("levels-of-layers", cudaArrayLayered, kLayers);
}

}  // namespace
