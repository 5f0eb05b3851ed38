/*---
clause: pi.texture-filtering.exact-at-centres
covers: each format, layers, normalized coordinates, far texels
control: the coordinates lie a quarter of a texel off the centres
control-fails-with: a filtered fetch at a centre is not what the texel is without a filter
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <random>
#include <type_traits>
#include <vector>

namespace {

constexpr int kWidth = 32, kHeight = 16, kLayers = 3;

// Any bits; of floats and halves such that each is finite, and no two are very far apart.
template <class Component, int count>
std::vector<cts::Texel<Component, count>> Values(std::size_t texels) {
  std::mt19937 random(7);
  std::vector<cts::Texel<Component, count>> values;
  for (std::size_t i = 0; i < texels; ++i)
    values.push_back(cts::MakeTexel<Component, count>([&](int) {
      const auto bits = static_cast<unsigned>(random());
      if constexpr (std::is_floating_point_v<Component>) {
        return static_cast<double>(bits) / 4096 - 300000;
      } else {
        constexpr int kBits = 8 * sizeof(Component);
        const unsigned kept = bits >> (32 - kBits) & (kBits == 16 ? 0xBFFFu : 0xFFu);
        return static_cast<double>(kept) - (std::is_signed_v<Component> ? 1 << (kBits - 1) : 0);
      }
    }));
  return values;
}

// Zeros of either sign are one value. `off` is a quarter of a texel as the object counts.
template <class Fetch, class Floats>
void Compare(cudaArray_t array, cts::TextureOptions options, std::vector<cts::Spot> spots, const Floats* expected,
             float off = 0.25f) {
  options.filter = cudaFilterModeLinear;
  const cts::Texture texture(array, options);
  if (cts::control()) {
    for (cts::Spot& spot : spots) spot.x += off;
  }
  const auto fetched = cts::FetchEach<Fetch, Floats>(texture, spots);
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < spots.size(); ++i)
    for (std::size_t c = 0; c < sizeof(Floats) / sizeof(float); ++c)
      wrong += !(cts::ComponentOf<float>(fetched[i], static_cast<int>(c)) ==
                 cts::ComponentOf<float>(expected[i], static_cast<int>(c)));
  CTS_EXPECT_EQ(wrong, 0, "a filtered fetch at a centre is not what the texel is without a filter");
}

template <class Component, int count>
void CheckFormat(const char* name, const cudaChannelFormatDesc& format, cudaTextureReadMode read) {
  cts::Row(name, [&] {
    const cts::Array<cts::Texel<Component, count>> array(make_cudaExtent(kWidth, kHeight, 0), cudaArrayDefault, format);
    array.Write(Values<Component, count>(kWidth * kHeight).data());
    const auto spots = cts::Centres(kWidth, kHeight);
    const cts::Texture point(array, {.read = read});
    const auto expected = cts::FetchEach<cts::fetch::In2D, cts::Texel<float, count>>(point, spots);
    Compare<cts::fetch::In2D>(array, {.read = read}, spots, expected.begin());
  });
}
// Signed bytes are an aspect of their own.
struct Narrow {
  template <class Component, int count>
  void operator()() const {
    if constexpr (std::is_same_v<Component, signed char>) return;
    CheckFormat<Component, count>(cts::TexelName<Component, count>(),
                                  cudaCreateChannelDesc<cts::Texel<Component, count>>(), cudaReadModeNormalizedFloat);
  }
};
CTS_CASE(formats) {
  constexpr auto kElements = cudaReadModeElementType;
  cts::ForEachNarrowFormat(Narrow());
  CheckFormat<float, 2>("float2", cudaCreateChannelDesc<float2>(), kElements);
  CheckFormat<float, 4>("float4", cudaCreateChannelDesc<float4>(), kElements);
  CheckFormat<unsigned short, 1>("half1", cudaCreateChannelDescHalf1(), kElements);
  CheckFormat<unsigned short, 4>("half4", cudaCreateChannelDescHalf4(), kElements);
}

template <class Fetch>
void CheckArray(const char* name, cudaExtent extent, unsigned flags = cudaArrayDefault, bool normalized = false) {
  cts::Row(name, [&] {
    const cts::Array<float1> array(extent, flags);
    const auto size = [](std::size_t n) { return static_cast<int>(std::max<std::size_t>(n, 1)); };
    const int width = size(extent.width), height = size(extent.height), depth = size(extent.depth);
    const auto values = Values<float, 1>(std::size_t{1} * width * height * depth);
    array.Write(values.data());
    auto spots = cts::Centres(width, height, depth);
    for (cts::Spot& spot : spots) spot.layer = static_cast<int>(spot.z);
    if (normalized) spots = cts::Normalized(spots, width, height, depth);
    Compare<Fetch>(array, {.normalized = normalized}, spots, values.data(), normalized ? 0.25f / width : 0.25f);
  });
}
CTS_CASE(places) {
  CheckArray<cts::fetch::Layered1D>("1d-layered", {kWidth, 0, kLayers}, cudaArrayLayered);
  CheckArray<cts::fetch::Layered2D>("2d-layered", {kWidth, kHeight, kLayers}, cudaArrayLayered);
  // Sizes by which centres are exact in normalized coordinates.
  CheckArray<cts::fetch::In1D>("1d-normalized", {1024, 0, 0}, cudaArrayDefault, true);
  CheckArray<cts::fetch::In2D>("2d-normalized", {kWidth, kHeight, 0}, cudaArrayDefault, true);
  CheckArray<cts::fetch::In3D>("3d-normalized", {kWidth, kHeight, 4}, cudaArrayDefault, true);
  CheckArray<cts::fetch::In1D>("wide-1d", {32768, 0, 0});
  CheckArray<cts::fetch::In2D>("wide-2d", {32768, 3, 0});
  CheckArray<cts::fetch::In2D>("high-2d", {3, 32768, 0});
  CheckArray<cts::fetch::In3D>("deep-3d", {3, 2, 8192});
}

}  // namespace
