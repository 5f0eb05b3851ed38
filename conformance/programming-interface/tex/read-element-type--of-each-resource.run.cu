/*---
clause: pi.tex.read-element-type
covers: integers of 32 bits, and each resource
control: narrow integers are read in the other mode; those of 32 bits go through a float
control-fails-with: a texel of this resource was not returned as it is in memory
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <string>
#include <type_traits>
#include <vector>

namespace {

constexpr int kWidth = 24, kHeight = 6, kLayer = 1, kPitch = 512;

// All bits of a component are used, the sign and the lowest ones, too.
template <class Component>
Component Value(int x, int y, int i) {
  const unsigned mixed = static_cast<unsigned>(7 * x + 131 * y + 17 * i + 1) * 2654435761u;
  return static_cast<Component>(mixed >> (32 - 8 * sizeof(Component)));
}

template <class Fetch, class Component, int count>
struct ThroughFloats {
  template <class Result>
  __device__ static Result At(cudaTextureObject_t texture, const cts::Spot& spot) {
    Result texel = Fetch::template At<Result>(texture, spot);
    Component components[count];
    memcpy(components, &texel, sizeof components);
    for (Component& component : components) component = static_cast<Component>(static_cast<float>(component));
    memcpy(&texel, components, sizeof components);
    return texel;
  }
};

template <class Component, int count, class Fetched>
std::size_t Wrong(const cts::HostCopy<cts::Texel<Fetched, count>>& texels) {
  std::size_t wrong = 0;
  for (int at = 0; at < kWidth * kHeight; ++at)
    for (int i = 0; i < count; ++i)
      wrong += cts::ComponentOf<Fetched>(texels[at], i) !=
               static_cast<Fetched>(Value<Component>(at % kWidth, at / kWidth, i));
  return wrong;
}

// Spot number at is that of texel (at % kWidth, at / kWidth).
template <class Component, int count, class Fetch, class Source>
void Judge(const Source& source, cts::TextureOptions options, const std::vector<cts::Spot>& spots) {
  using Element = cts::Texel<Component, count>;
  using Converted = std::conditional_t<sizeof(Component) == 4, Component, float>;
  using Converting = std::conditional_t<sizeof(Component) == 4, ThroughFloats<Fetch, Component, count>, Fetch>;
  if (cts::control() && sizeof(Component) < 4) options.read = cudaReadModeNormalizedFloat;
  const cts::Texture texture(source, options);
  const std::size_t wrong =
      cts::control()
          ? Wrong<Component, count, Converted>(cts::FetchEach<Converting, cts::Texel<Converted, count>>(texture, spots))
          : Wrong<Component, count, Component>(cts::FetchEach<Fetch, Element>(texture, spots));
  CTS_EXPECT_EQ(wrong, 0, "a texel of this resource was not returned as it is in memory");
}

struct Check {
  template <class Component, int count>
  void operator()() const {
    using Element = cts::Texel<Component, count>;
    const auto texel = [](int x, int y, int) {
      return cts::MakeTexel<Component, count>([&](int i) { return Value<Component>(x, y, i); });
    };
    auto spots = cts::Centres(kWidth, kHeight);
    for (cts::Spot& spot : spots) spot.layer = kLayer, spot.level = 1;
    const auto row = [](const char* resource, auto body) {
      cts::Row((resource + std::string("-of-") + cts::TexelName<Component, count>()).c_str(), body);
    };
    row("array", [&] {
      const cts::Array<Element> array(kWidth, kHeight);
      array.Upload(texel);
      Judge<Component, count, cts::fetch::In2D>(array, {}, spots);
    });
    row("layer", [&] {
      const cts::Array<Element> array(make_cudaExtent(kWidth, kHeight, kLayer + 1), cudaArrayLayered);
      array.Upload(texel);
      Judge<Component, count, cts::fetch::Layered2D>(array, {}, spots);
    });
    row("level", [&] {
      const cts::Mipmaps<Element> mipmaps(make_cudaExtent(2 * kWidth, 2 * kHeight, 0), 2);
      mipmaps.Level(1).Upload(texel);
      Judge<Component, count, cts::fetch::Level2D>(mipmaps, {.normalized = true, .greatest_level = 1},
                                                   cts::Normalized(spots, kWidth, kHeight));
    });
    constexpr int kRow = kPitch / static_cast<int>(sizeof(Element));
    cts::DeviceBuffer<Element> memory(kRow * kHeight);
    std::vector<Element> elements;
    for (int i = 0; i < kRow * kHeight; ++i) elements.push_back(texel(i % kRow, i / kRow, 0));
    memory.Write(elements.data(), elements.size());
    row("pitched-memory", [&] {
      const auto resource = cts::PitchedResource(memory.data(), kWidth, kHeight, kPitch);
      Judge<Component, count, cts::fetch::In2D>(resource, {}, spots);
    });
    row("linear-memory", [&] {
      auto places = spots;
      for (std::size_t i = 0; i < places.size(); ++i)
        places[i].x = static_cast<float>(static_cast<int>(i) / kWidth * kRow + static_cast<int>(i) % kWidth);
      Judge<Component, count, cts::fetch::Linear>(memory, {}, places);
    });
  }
};

CTS_CASE(narrow) { cts::ForEachNarrowFormat(Check()); }
CTS_CASE(wide) {
  cts::ForEachCount<int>(Check());
  cts::ForEachCount<unsigned>(Check());
}

}  // namespace
