/*---
clause: pi.texture-filtering.exact-at-centres
covers: normalized bytes with a sign, beside those without
control: the fetch lies a quarter of a texel beside the centre
control-fails-with: a filtered fetch of bytes at a centre is not what the texel is without a filter
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <algorithm>
#include <cmath>

namespace {

constexpr int kWidth = 256;

// Every byte once in each component; by how many 2^-24 the greatest difference is, is recorded.
template <class Component, int count>
void Check(const char* name) {
  cts::Row(name, [&] {
    using Element = cts::Texel<Component, count>;
    using Floats = cts::Texel<float, count>;
    const cts::Array<Element> array(make_cudaExtent(kWidth, 0, 0));
    array.Upload([](int x, int, int) {
      return cts::MakeTexel<Component, count>([&](int c) { return static_cast<Component>(x + 85 * c); });
    });
    auto spots = cts::Centres(kWidth, 1);
    const cts::Texture point(array, {.read = cudaReadModeNormalizedFloat});
    const cts::Texture linear(array, {.filter = cudaFilterModeLinear, .read = cudaReadModeNormalizedFloat});
    const auto expected = cts::FetchEach<cts::fetch::In1D, Floats>(point, spots);
    if (cts::control())
      for (cts::Spot& spot : spots) spot.x += 0.25f;
    const auto fetched = cts::FetchEach<cts::fetch::In1D, Floats>(linear, spots);
    unsigned wrong = 0;
    float most = 0;
    for (std::size_t i = 0; i < spots.size(); ++i)
      for (int c = 0; c < count; ++c) {
        const float off = cts::ComponentOf<float>(fetched[i], c) - cts::ComponentOf<float>(expected[i], c);
        wrong += off != 0;
        most = std::max(most, std::fabs(off));
      }
    if (!cts::control()) CTS_OBSERVE("most-off", static_cast<int>(most * (1 << 24)));
    CTS_EXPECT_EQ(wrong, 0, "a filtered fetch of bytes at a centre is not what the texel is without a filter");
  });
}

CTS_CASE() {
  Check<unsigned char, 1>("uchar1");
  Check<unsigned char, 4>("uchar4");
  Check<signed char, 1>("char1");
  Check<signed char, 2>("char2");
  Check<signed char, 4>("char4");
}

}  // namespace
