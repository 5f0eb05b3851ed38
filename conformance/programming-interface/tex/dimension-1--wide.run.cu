/*---
clause: pi.tex.dimension-1
covers: every texel of a wide texture
control: the coordinate is half of it
control-fails-with: a texel of a wide texture was not addressed by its coordinate
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 65'536;

float Value(std::size_t x) { return static_cast<float>(x * 37 % 100'003); }

CTS_CASE() {
  const cts::Array<float> array(make_cudaExtent(kWidth, 0, 0));
  array.Upload([](int x, int, int) { return Value(static_cast<std::size_t>(x)); });
  const cts::Texture texture(array);
  auto spots = cts::Centres(kWidth);
  if (cts::control()) {
    for (cts::Spot& spot : spots) spot.x /= 2;
  }
  const auto fetched = cts::FetchEach<cts::fetch::In1D>(texture, spots);
  CTS_EXPECT_EQ(cts::Wrong(fetched, [](std::size_t i) { return Value(i); }), 0,
                "a texel of a wide texture was not addressed by its coordinate");
}

}  // namespace
