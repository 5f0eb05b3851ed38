/*---
clause: pi.texture-object.channel-format
covers: elements where the descriptor puts them
control: the descriptor has another number of components
control-fails-with: memory was not read as its channel descriptor says
---*/
#include "cts/case.cuh"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <vector>

namespace {

constexpr int kCount = 64;

template <class Component>
Component Value(int at, int component) {
  return static_cast<Component>(sizeof(Component) == 1 ? 4 * at + component - 128 : 1000 * at + component - 20000);
}

// Elements that follow each other in memory are found where bits and components of the descriptor put them.
struct Check {
  template <class Component, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Component, count>(), [] {
      using Element = cts::Texel<Component, count>;
      std::vector<Element> elements;
      std::vector<cts::Spot> spots;
      for (int at = 0; at < kCount; ++at) {
        elements.push_back(cts::MakeTexel<Component, count>([&](int i) { return Value<Component>(at, i); }));
        spots.push_back({static_cast<float>(at)});
      }
      cts::DeviceBuffer<Element> memory(kCount);
      memory.Write(elements.data(), elements.size());
      const cudaChannelFormatDesc own = cudaCreateChannelDesc<Element>(),
                                  other = cudaCreateChannelDesc<cts::Texel<Component, count == 2 ? 1 : 2>>();
      const cts::Texture texture(cts::LinearResource(memory.data(), kCount, cts::control() ? other : own));
      const auto fetched = cts::FetchEach<cts::fetch::Linear, Element>(texture, spots);
      std::size_t wrong = 0;
      for (int at = 0; at < kCount; ++at)
        for (int i = 0; i < count; ++i) wrong += cts::ComponentOf<Component>(fetched[at], i) != Value<Component>(at, i);
      CTS_EXPECT_EQ(wrong, 0, "memory was not read as its channel descriptor says");
    });
  }
};

CTS_CASE() { cts::ForEachFormat(Check()); }

}  // namespace
