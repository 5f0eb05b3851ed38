/*---
clause: pi.texture-filtering.linear-2d
covers: arrays, layers, mipmap levels, pitched memory; bytes, shorts, vectors
control: the point filter is asked for
control-fails-with: a fetch of this resource is not bilinear in the four texels around it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace {

constexpr int kWidth = 12, kHeight = 6, kLayer = 1;

// Of 16 values, of either sign if there are two.
template <class Component>
Component Written(int x, int y, int i) {
  return static_cast<Component>(((5 * x + 3 * y + 7 * i + x * y) % 16 - 8) * (sizeof(Component) == 1 ? 15 : 2000));
}

// Each component lies as near to the formula as weights and their products are stored, and as its format is read.
template <class Component, int count, class Number>
void Judge(const cts::HostCopy<cts::Texel<float, count>>& fetched, const std::vector<cts::Spot>& spots,
           double resolution, Number number) {
  std::size_t wrong = 0;
  for (std::size_t at = 0; at < spots.size(); ++at)
    for (int i = 0; i < count; ++i) {
      const cts::Taps x = cts::ExactTaps({kWidth}, spots[at].x), y = cts::ExactTaps({kHeight}, spots[at].y);
      const auto value = [&](int u, int v, int) { return static_cast<double>(number(Written<Component>(u, v, i))); };
      const double a = value(x.first, y.first, 0), b = value(x.second, y.first, 0), c = value(x.first, y.second, 0),
                   d = value(x.second, y.second, 0);
      const double across = std::max(std::fabs(b - a), std::fabs(d - c)),
                   down = std::max(std::fabs(c - a), std::fabs(d - b));
      const double least = std::min({a, b, c, d}), greatest = std::max({a, b, c, d});
      const double sums = std::max(std::fabs(least), std::fabs(greatest)) / (1 << 20);  // in floats
      const double bound = cts::FilterBound(across, down) + cts::ProductBound(greatest - least, 2) + resolution + sums;
      wrong += !(std::fabs(cts::ComponentOf<float>(fetched[at], i) - cts::Blend(value, 0, x, y)) <= bound);
    }
  CTS_EXPECT_EQ(wrong, 0, "a fetch of this resource is not bilinear in the four texels around it");
}

template <class Component, int count, class Number>
void Check(cudaTextureReadMode read, double resolution, Number number) {
  using Element = cts::Texel<Component, count>;
  using Floats = cts::Texel<float, count>;
  const auto texel = [](int x, int y, int) {
    return cts::MakeTexel<Component, count>([&](int i) { return Written<Component>(x, y, i); });
  };
  const auto other = [](int x, int y, int) {
    return cts::MakeTexel<Component, count>([&](int i) { return Written<Component>(3 * x + 1, y + 2, i); });
  };
  std::vector<cts::Spot> spots;
  for (double y = -0.25; y <= kHeight + 0.3; y += 0.11)
    for (double x = -0.25; x <= kWidth + 0.3; x += 0.13)
      spots.push_back({static_cast<float>(x), static_cast<float>(y), 0, kLayer, 1});
  const auto options = [&](bool normalized) {
    return cts::TextureOptions{.filter = cts::control() ? cudaFilterModePoint : cudaFilterModeLinear,
                               .read = read,
                               .normalized = normalized,
                               .greatest_level = 1};
  };
  const auto row = [](const char* resource, auto body) {
    cts::Row((resource + std::string("-of-") + cts::TexelName<Component, count>()).c_str(), body);
  };
  row("array", [&] {
    const cts::Array<Element> array(kWidth, kHeight);
    array.Upload(texel);
    Judge<Component, count>(cts::FetchEach<cts::fetch::In2D, Floats>(cts::Texture(array, options(false)), spots), spots,
                            resolution, number);
  });
  row("layer", [&] {
    const cts::Array<Element> array(make_cudaExtent(kWidth, kHeight, 3), cudaArrayLayered);
    array.Upload([&](int x, int y, int z) { return z == kLayer ? texel(x, y, z) : other(x, y, z); });
    Judge<Component, count>(cts::FetchEach<cts::fetch::Layered2D, Floats>(cts::Texture(array, options(false)), spots),
                            spots, resolution, number);
  });
  row("level", [&] {
    const cts::Mipmaps<Element> mipmaps(make_cudaExtent(2 * kWidth, 2 * kHeight, 0), 2);
    mipmaps.Level(0).Upload(other);
    mipmaps.Level(1).Upload(texel);
    const auto given = cts::Normalized(spots, kWidth, kHeight);
    Judge<Component, count>(cts::FetchEach<cts::fetch::Level2D, Floats>(cts::Texture(mipmaps, options(true)), given),
                            spots, resolution, number);
  });
  row("pitched-memory", [&] {
    constexpr std::size_t kRow = 512 / sizeof(Element);
    std::vector<Element> rows(kRow * kHeight, other(0, 0, 0));
    for (int y = 0; y < kHeight; ++y)
      for (int x = 0; x < kWidth; ++x) rows[static_cast<std::size_t>(y) * kRow + x] = texel(x, y, 0);
    cts::DeviceBuffer<Element> memory(rows.size());
    memory.Write(rows.data(), rows.size());
    const cts::Texture texture(cts::PitchedResource(memory.data(), kWidth, kHeight, 512), options(false));
    Judge<Component, count>(cts::FetchEach<cts::fetch::In2D, Floats>(texture, spots), spots, resolution, number);
  });
}

template <class Component, int count>
void CheckNormalized() {
  constexpr double kSteps = std::is_signed_v<Component> ? 1.25 : 0.25;  // signed ones may be spread evenly
  Check<Component, count>(cudaReadModeNormalizedFloat, kSteps / std::numeric_limits<Component>::max(),
                          cts::NormalizedValue<Component>);
}

CTS_CASE(bytes) { CheckNormalized<unsigned char, 4>(); }
CTS_CASE(shorts) { CheckNormalized<short, 2>(); }
CTS_CASE(words) { CheckNormalized<unsigned short, 1>(); }
CTS_CASE(floats) {
  Check<float, 4>(cudaReadModeElementType, 0, [](float value) { return value; });
}

}  // namespace
