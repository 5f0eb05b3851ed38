/*---
clause: pi.tex.tex1dfetch-integer
control: the coordinate is one more
control-fails-with: a fetch did not return the element of its coordinate
---*/
#include "cts/case.cuh"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <vector>

namespace {

constexpr int kCount = 1000;

int Value(int at, int component) { return 3 * at + component; }

struct Check {
  template <class Component, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Component, count>(), [] {
      using Element = cts::Texel<Component, count>;
      std::vector<Element> elements;
      std::vector<cts::Spot> spots;
      for (int at = 0; at < kCount; ++at) {
        elements.push_back(cts::MakeTexel<Component, count>([&](int i) { return Value(at, i); }));
        spots.push_back({static_cast<float>(cts::control() && at + 1 < kCount ? at + 1 : at)});
      }
      cts::DeviceBuffer<Element> buffer(kCount);
      buffer.Write(elements.data(), elements.size());
      const cts::Texture texture(buffer);
      const auto fetched = cts::FetchEach<cts::fetch::Linear, Element>(texture, spots);
      std::size_t wrong = 0;
      for (int at = 0; at < kCount; ++at)
        for (int i = 0; i < count; ++i)
          wrong += cts::ComponentOf<Component>(fetched[at], i) != static_cast<Component>(Value(at, i));
      CTS_EXPECT_EQ(wrong, 0, "a fetch did not return the element of its coordinate");
    });
  }
};

CTS_CASE() { cts::ForEachFormat(Check()); }

}  // namespace
