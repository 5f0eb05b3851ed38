/*---
clause: pi.gather.order
covers: each component of each format, places within a texel
control: the coordinates lie one texel further
control-fails-with: the four texels of some format did not come in the order of the instruction
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <string>

namespace {

constexpr int kWidth = 9, kHeight = 6;

int Value(int x, int y, int component) { return (x * 13 + y * 29 + component * 7) % 127; }

template <class Component, int count, int component>
void Check() {
  const std::string name = cts::TexelName<Component, count>() + ("-component-" + std::to_string(component));
  cts::Row(name.c_str(), [] {
    const cts::Array<cts::Texel<Component, count>> array(kWidth, kHeight, cudaArrayTextureGather);
    array.Upload(
        [](int x, int y, int) { return cts::MakeTexel<Component, count>([&](int i) { return Value(x, y, i); }); });
    const cts::Texture texture(array);
    std::vector<cts::Spot> spots, given;
    for (int y = 1; y < kHeight; ++y)
      for (int x = 1; x < kWidth; ++x)
        for (const float beside : {-0.3f, 0.0f, 0.3f}) {
          spots.push_back({static_cast<float>(x) + beside, static_cast<float>(y) - beside});
          given.push_back({spots.back().x, spots.back().y + (cts::control() ? 1.0f : 0.0f)});
        }
    const auto fetched = cts::FetchEach<cts::fetch::Gather<component>, cts::Texel<Component, 4>>(texture, given);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const int x = cts::FirstGathered(spots[i].x), y = cts::FirstGathered(spots[i].y);
      for (int k = 0; k < 4; ++k)
        wrong += static_cast<int>(cts::ComponentOf<Component>(fetched[i], k)) !=
                 Value(x + cts::kGatherOrder[k].dx, y + cts::kGatherOrder[k].dy, component);
    }
    CTS_EXPECT_EQ(wrong, 0, "the four texels of some format did not come in the order of the instruction");
  });
}

struct EachComponent {
  template <class Component, int count>
  void operator()() const {
    Check<Component, count, 0>();
    if constexpr (count > 1) Check<Component, count, 1>();
    if constexpr (count > 2) Check<Component, count, 2>();
    if constexpr (count > 2) Check<Component, count, 3>();
  }
};

CTS_CASE() { cts::ForEachFormat(EachComponent{}); }

}  // namespace
