/*---
clause: pi.tex.read-element-type
control: the object is made with the other read mode
control-fails-with: a texel was not returned as it is in memory
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 256;

template <class Component>
Component Value(int x, int component) {
  return static_cast<Component>(sizeof(Component) == 1 ? x + 37 * component : 257 * x + 9473 * component);
}

// Of the formats for which there are two read modes.
struct Check {
  template <class Component, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Component, count>(), [] {
      using Element = cts::Texel<Component, count>;
      const cts::Array<Element> array(make_cudaExtent(kWidth, 0, 0));
      array.Upload([](int x, int, int) {
        return cts::MakeTexel<Component, count>([&](int i) { return Value<Component>(x, i); });
      });
      const auto spots = cts::Centres(kWidth);
      std::size_t wrong = 0;
      const auto compare = [&]<class Fetched>(const auto& texels, Fetched) {
        for (int x = 0; x < kWidth; ++x)
          for (int i = 0; i < count; ++i)
            wrong += cts::ComponentOf<Fetched>(texels[x], i) != static_cast<Fetched>(Value<Component>(x, i));
      };
      if (cts::control()) {
        const cts::Texture texture(array, {.read = cudaReadModeNormalizedFloat});
        compare(cts::FetchEach<cts::fetch::In1D, cts::Texel<float, count>>(texture, spots), 0.0f);
      } else {
        const cts::Texture texture(array, {.read = cudaReadModeElementType});
        compare(cts::FetchEach<cts::fetch::In1D, Element>(texture, spots), Component());
      }
      CTS_EXPECT_EQ(wrong, 0, "a texel was not returned as it is in memory");
    });
  }
};

CTS_CASE() { cts::ForEachNarrowFormat(Check()); }

}  // namespace
