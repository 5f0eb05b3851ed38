/*---
clause: pi.gather.component
control: the next component is asked for
control-fails-with: gather did not return a component of the four texels around it
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <algorithm>
#include <array>
#include <string>

namespace {

constexpr int kSide = 8;

int Value(int x, int y, int component) { return (x * 13 + y * 29 + component * 7) % 127; }

// As sets: the order is another statement. At the corner where four texels meet, and beside it; around the array's own
// edges, too, where texels are clamped.
template <class Component, int component>
void Check() {
  const auto name = cts::TexelName<Component, 4>() + ("-component-" + std::to_string(component));
  cts::Row(name.c_str(), [] {
    const cts::Array<cts::Texel<Component, 4>> array(kSide, kSide, cudaArrayTextureGather);
    array.Upload([](int x, int y, int) { return cts::MakeTexel<Component, 4>([&](int i) { return Value(x, y, i); }); });
    const cts::Texture texture(array);
    std::vector<cts::Spot> spots;
    for (int y = 0; y <= kSide; ++y)
      for (int x = 0; x <= kSide; ++x)
        for (const float beside : {-0.3f, 0.0f, 0.3f})
          spots.push_back({static_cast<float>(x) + beside, static_cast<float>(y) - beside});
    constexpr int kAsked = (component + 1) % 4;
    const auto fetched = cts::control()
                             ? cts::FetchEach<cts::fetch::Gather<kAsked>, cts::Texel<Component, 4>>(texture, spots)
                             : cts::FetchEach<cts::fetch::Gather<component>, cts::Texel<Component, 4>>(texture, spots);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const auto texel = [](int at) { return cts::AddressedTexel({kSide}, at); };
      const int x = cts::FirstGathered(spots[i].x), y = cts::FirstGathered(spots[i].y);
      const int left = texel(x), right = texel(x + 1), upper = texel(y), lower = texel(y + 1);
      std::array<int, 4> got{}, expected = {Value(left, upper, component), Value(right, upper, component),
                                            Value(left, lower, component), Value(right, lower, component)};
      for (int k = 0; k < 4; ++k) got[k] = static_cast<int>(cts::ComponentOf<Component>(fetched[i], k));
      std::sort(got.begin(), got.end());
      std::sort(expected.begin(), expected.end());
      wrong += got != expected;
    }
    CTS_EXPECT_EQ(wrong, 0, "gather did not return a component of the four texels around it");
  });
}

template <class Component>
void CheckAll() {
  Check<Component, 0>();
  Check<Component, 1>();
  Check<Component, 2>();
  Check<Component, 3>();
}

CTS_CASE() {
  CheckAll<unsigned char>();
  CheckAll<short>();
  CheckAll<int>();
  CheckAll<float>();
}

}  // namespace
