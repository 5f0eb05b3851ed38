/*---
clause: pi.tex.normalized-float-32bit
control: the texels have 16 bits a component
control-fails-with: an integer texel was converted to float
---*/
#include "cts/array.h"
#include "cts/case.cuh"
#include "cts/texel.h"
#include "cts/texture.h"
#include "cts/texture_fetch.cuh"

#include <cstdint>

namespace {

constexpr int kWidth = 64;

int Value(int x, int component) { return (x + 1) * 300 + component; }  // In 16 bits, too.

template <class Element, class Fetched, class Component, int count>
void Check() {
  const cts::Array<Element> array(make_cudaExtent(kWidth, 0, 0));
  array.Upload([](int x, int, int) { return cts::MakeTexel<Component, count>([&](int i) { return Value(x, i); }); });
  const cts::Texture texture(array, {.read = cudaReadModeNormalizedFloat});
  // The 32 bits of each component, as the fetch returns them.
  const auto texels = cts::FetchEach<cts::fetch::In1D, Fetched>(texture, cts::Centres(kWidth));
  std::size_t wrong = 0;
  for (int x = 0; x < kWidth; ++x)
    for (int i = 0; i < count; ++i) wrong += cts::ComponentOf<std::int32_t>(texels[x], i) != Value(x, i);
  CTS_EXPECT_EQ(wrong, 0, "an integer texel was converted to float");
}

template <class Wide, class Narrow>
struct Formats {
  template <class, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Wide, count>(), [] {
      if (cts::control())
        Check<cts::Texel<Narrow, count>, cts::Texel<float, count>, Narrow, count>();
      else
        Check<cts::Texel<Wide, count>, cts::Texel<Wide, count>, Wide, count>();
    });
  }
};

CTS_CASE() {
  cts::ForEachCount<int>(Formats<int, short>());
  cts::ForEachCount<unsigned>(Formats<unsigned, unsigned short>());
}

}  // namespace
