/*---
clause: pi.tex.overlapping-textures
covers: objects of other descriptors on one array, and on its levels
control: the second object is made over another array of the same texels
control-fails-with: the second object does not show the array that both refer to
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 16, kHeight = 8;
constexpr const char* kFirst = "the first object does not show its array as it was made to";
constexpr const char* kSecond = "the second object does not show the array that both refer to";

template <class View>
void Store(const View& array, int round) {
  array.Upload([&](int x, int y, int) { return static_cast<float>(1000 * round + kWidth * y + x); });
}

// Each has a descriptor of its own: texels by their number, clamped; and normalized coordinates with a border.
CTS_CASE(array) {
  const cts::Array<float> array(kWidth, kHeight), other(kWidth, kHeight);
  Store(array, 1);
  Store(other, 1);
  const cts::Texture first(array);
  const cts::Texture second(cts::control() ? other : array, {.address = cudaAddressModeBorder, .normalized = true});
  auto spots = cts::Centres(kWidth, kHeight);
  auto scaled = cts::Normalized(spots, kWidth, kHeight);
  spots.push_back({kWidth + 2.5f, 0.5f});
  scaled.push_back({1.25f, 0.5f});
  const std::size_t beyond = spots.size() - 1;
  std::size_t wrong = 0;
  for (int round = 1; round <= 2; ++round) {
    Store(array, round);
    const std::size_t base = 1000 * static_cast<std::size_t>(round);
    const auto of_first = [&](std::size_t i) { return base + (i == beyond ? kWidth - 1 : i); };
    const auto of_second = [&](std::size_t i) { return i == beyond ? 0 : base + i; };
    CTS_EXPECT_EQ(cts::Wrong(cts::FetchEach<cts::fetch::In2D>(first, spots), of_first), 0, kFirst);
    wrong += cts::Wrong(cts::FetchEach<cts::fetch::In2D>(second, scaled), of_second);
    CTS_EXPECT_EQ(cts::Wrong(cts::FetchEach<cts::fetch::In2D>(first, spots), of_first), 0, kFirst);
  }
  CTS_EXPECT_EQ(wrong, 0, kSecond);
}

// The mipmapped array, and its second level as an array.
CTS_CASE(level) {
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(2 * kWidth, 2 * kHeight, 0), 3);
  const cts::Mipmaps<float> other(make_cudaExtent(2 * kWidth, 2 * kHeight, 0), 3);
  const auto level = mipmaps.Level(1);
  Store(level, 1);
  Store(other.Level(1), 1);
  const cudaArray_t seen = cts::control() ? other.Level(1) : level;
  const cts::Texture first(mipmaps, {.normalized = true, .greatest_level = 2}), second(seen);
  const auto spots = cts::Centres(kWidth, kHeight);
  auto scaled = cts::Normalized(spots, kWidth, kHeight);
  for (cts::Spot& spot : scaled) spot.level = 1;
  std::size_t wrong = 0;
  for (int round = 1; round <= 2; ++round) {
    Store(level, round);
    const auto texel = [&](std::size_t i) { return 1000 * static_cast<std::size_t>(round) + i; };
    CTS_EXPECT_EQ(cts::Wrong(cts::FetchEach<cts::fetch::Level2D>(first, scaled), texel), 0, kFirst);
    wrong += cts::Wrong(cts::FetchEach<cts::fetch::In2D>(second, spots), texel);
  }
  CTS_EXPECT_EQ(wrong, 0, kSecond);
}

}  // namespace
