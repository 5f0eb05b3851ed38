/*---
clause: pi.tex.border-color
control: the descriptor names no colour
control-fails-with: a fetch beyond the border did not return the colour
---*/
#include "cts/array.h"
#include "cts/case.cuh"
#include "cts/texel.h"
#include "cts/texture.h"
#include "cts/texture_fetch.cuh"

#include <cstring>

namespace {

constexpr int kColour[4] = {3, 7, 100, 125};  // Of components of 8 bits, too.

// Integers are given as the floats with their bits.
template <class Component>
float Given(int value) {
  if (std::is_floating_point_v<Component>) return static_cast<float>(value);
  float bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

struct Check {
  template <class Component, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Component, count>(), [] {
      using Element = cts::Texel<Component, count>;
      const cts::Array<Element> array(4, 4);
      array.Upload([](int, int, int) { return cts::MakeTexel<Component, count>([](int i) { return 50 + i; }); });
      cts::TextureOptions options{.address = cudaAddressModeBorder};
      for (int i = 0; i < 4; ++i) options.border[i] = cts::control() ? 0 : Given<Component>(kColour[i]);
      const cts::Texture texture(array, options);
      const auto fetched = cts::FetchEach<cts::fetch::In2D, Element>(
          texture, {{-10, 0.5f}, {14, 0.5f}, {0.5f, -1}, {0.5f, 4.5f}, {-1, -1}, {5, 5}});
      std::size_t wrong = 0;
      for (const Element& texel : fetched)
        for (int i = 0; i < count; ++i)
          wrong += cts::ComponentOf<Component>(texel, i) != static_cast<Component>(kColour[i]);
      CTS_EXPECT_EQ(wrong, 0, "a fetch beyond the border did not return the colour");
    });
  }
};

CTS_CASE() { cts::ForEachFormat(Check()); }

}  // namespace
