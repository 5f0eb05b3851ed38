/*---
clause: pi.texture-object.channel-format
covers: rows in memory, and the kind where it is converted
control: the descriptor has another number of components, and unsigned ones
control-fails-with:
  - rows in memory were not read as their channel descriptor says
  - rows in memory were not converted as the kind of their descriptor says
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <type_traits>
#include <vector>

namespace {

constexpr int kWidth = 33, kHeight = 5, kPitch = 1024;

template <class Component>
Component Value(int x, int y, int component) {
  const int at = 7 * x + 31 * y + 3 * component;
  return static_cast<Component>(sizeof(Component) == 1 ? at % 251 - 125 : 113 * at - 20000);
}

struct Check {
  template <class Component, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Component, count>(), [] {
      using Element = cts::Texel<Component, count>;
      constexpr size_t kRow = kPitch / sizeof(Element);
      std::vector<Element> elements(kRow * kHeight);
      for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < static_cast<int>(kRow); ++x)
          elements[y * kRow + x] = cts::MakeTexel<Component, count>([&](int i) { return Value<Component>(x, y, i); });
      cts::DeviceBuffer<Element> memory(elements.size());
      memory.Write(elements.data(), elements.size());
      cudaResourceDesc resource = cts::PitchedResource(memory.data(), kWidth, kHeight, kPitch);
      cudaChannelFormatDesc& format = resource.res.pitch2D.desc;
      if (cts::control()) {
        format = cudaCreateChannelDesc<cts::Texel<Component, count == 2 ? 1 : 2>>();
        if (format.f == cudaChannelFormatKindSigned) format.f = cudaChannelFormatKindUnsigned;
      }
      const auto spots = cts::Centres(kWidth, kHeight);
      const cts::Texture texture(resource);
      const auto fetched = cts::FetchEach<cts::fetch::In2D, Element>(texture, spots);
      size_t wrong = 0;
      for (int i = 0; i < kWidth * kHeight * count; ++i)
        wrong += cts::ComponentOf<Component>(fetched[i / count], i % count) !=
                 Value<Component>(i / count % kWidth, i / count / kWidth, i % count);
      CTS_EXPECT_EQ(wrong, 0, "rows in memory were not read as their channel descriptor says");
      if constexpr (sizeof(Component) < 4) {
        // Of which a signed component keeps its sign.
        if (cts::control()) format = cudaCreateChannelDesc<Element>();
        if (cts::control())
          format.f = std::is_signed_v<Component> ? cudaChannelFormatKindUnsigned : cudaChannelFormatKindSigned;
        const cts::Texture normalized(resource, {.read = cudaReadModeNormalizedFloat});
        const auto floats = cts::FetchEach<cts::fetch::In2D, cts::Texel<float, count>>(normalized, spots);
        size_t other = 0;
        for (int i = 0; i < kWidth * kHeight * count; ++i) {
          const auto value = Value<Component>(i / count % kWidth, i / count / kWidth, i % count);
          const float got = cts::ComponentOf<float>(floats[i / count], i % count);
          if (value != 0) other += static_cast<int>(value) < 0 ? got >= 0 : got <= 0;
        }
        CTS_EXPECT_EQ(other, 0, "rows in memory were not converted as the kind of their descriptor says");
      }
    });
  }
};

CTS_CASE() { cts::ForEachFormat(Check()); }

}  // namespace
