/*---
clause: pi.tex.dimension-1
control: the coordinate is not passed on
control-fails-with: a texel was not addressed by its coordinate
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 100;

CTS_CASE() {
  const cts::Array<float> array(make_cudaExtent(kWidth, 0, 0));
  array.Upload([](int x, int, int) { return static_cast<float>(x * x); });
  const cts::Texture texture(array);
  auto spots = cts::Centres(kWidth);
  if (cts::control()) {
    for (cts::Spot& spot : spots) spot.x = 0.5f;
  }
  const auto fetched = cts::FetchEach<cts::fetch::In1D>(texture, spots);
  CTS_EXPECT_EQ(cts::Wrong(fetched, [](std::size_t i) { return i * i; }), 0,
                "a texel was not addressed by its coordinate");
}

}  // namespace
