/*---
clause: pi.gather.component
covers: each format of one, two and four components, read as floats, too
control: the coordinates lie one texel further
control-fails-with: gather did not return a component of a texel of some format
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <type_traits>

namespace {

constexpr int kWidth = 9, kHeight = 6;

// Of either sign where the format has one.
template <class Component>
int Value(int x, int y, int component) {
  return (x * 13 + y * 29 + component * 7) % 127 - (std::is_signed_v<Component> ? 60 : 0);
}

// What a fetch gave, as the integer that the texel holds; a component that is read as a normalized float is a quotient.
template <class Component, bool normalized, class Result>
int Held(const Result& four, int i) {
  if constexpr (!normalized) return static_cast<int>(cts::ComponentOf<Component>(four, i));
  return static_cast<int>(std::lround(cts::ComponentOf<float>(four, i) * std::numeric_limits<Component>::max()));
}

// As sets: the order is another statement.
template <class Component, int count, int component, bool normalized>
void Check() {
  const std::string name = cts::TexelName<Component, count>() + ("-component-" + std::to_string(component)) +
                           (normalized ? "-as-float" : "");
  cts::Row(name.c_str(), [] {
    const cts::Array<cts::Texel<Component, count>> array(kWidth, kHeight, cudaArrayTextureGather);
    array.Upload([](int x, int y, int) {
      return cts::MakeTexel<Component, count>([&](int i) { return Value<Component>(x, y, i); });
    });
    const cts::Texture texture(array, {.read = normalized ? cudaReadModeNormalizedFloat : cudaReadModeElementType});
    std::vector<cts::Spot> spots, given;
    for (int y = 1; y < kHeight; ++y)
      for (int x = 1; x < kWidth; ++x)
        for (const float beside : {-0.3f, 0.0f, 0.3f}) {
          spots.push_back({static_cast<float>(x) + beside, static_cast<float>(y) - beside});
          given.push_back({spots.back().x, spots.back().y + (cts::control() ? 1.0f : 0.0f)});
        }
    using Result = cts::Texel<std::conditional_t<normalized, float, Component>, 4>;
    const auto fetched = cts::FetchEach<cts::fetch::Gather<component>, Result>(texture, given);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const int x = cts::FirstGathered(spots[i].x), y = cts::FirstGathered(spots[i].y);
      std::array<int, 4> got{}, expected{};
      for (int k = 0; k < 4; ++k) {
        got[k] = Held<Component, normalized>(fetched[i], k);
        expected[k] = Value<Component>(x + k % 2, y + k / 2, component);
      }
      std::sort(got.begin(), got.end());
      std::sort(expected.begin(), expected.end());
      wrong += got != expected;
    }
    CTS_EXPECT_EQ(wrong, 0, "gather did not return a component of a texel of some format");
  });
}

template <class Component, int count, bool normalized>
void CheckComponents() {
  Check<Component, count, 0, normalized>();
  if constexpr (count > 1) Check<Component, count, 1, normalized>();
  if constexpr (count > 2) Check<Component, count, 2, normalized>();
  if constexpr (count > 2) Check<Component, count, 3, normalized>();
}

struct AsElements {
  template <class Component, int count>
  void operator()() const {
    CheckComponents<Component, count, false>();
  }
};
struct AsFloats {
  template <class Component, int count>
  void operator()() const {
    CheckComponents<Component, count, true>();
  }
};

CTS_CASE(elements) { cts::ForEachFormat(AsElements{}); }
CTS_CASE(normalized_floats) { cts::ForEachNarrowFormat(AsFloats{}); }

}  // namespace
