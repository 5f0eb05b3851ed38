/*---
clause: pi.tex.fetch-through-object
control: the fetch names the object of another array
control-fails-with: a fetch did not return the texel of the object that it names
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 8, kHeight = 4;

CTS_CASE() {
  const cts::Array<float> array(kWidth, kHeight), other(kWidth, kHeight);
  array.Upload([](int x, int y, int) { return static_cast<float>(100 * y + x); });
  other.Upload([](int x, int y, int) { return static_cast<float>(1000 + 100 * y + x); });
  const cts::Texture texture(array), texture_of_other(other);
  const auto fetched =
      cts::FetchEach<cts::fetch::In2D>(cts::control() ? texture_of_other : texture, cts::Centres(kWidth, kHeight));
  CTS_EXPECT_EQ(cts::Wrong(fetched, [](std::size_t i) { return 100 * (i / kWidth) + i % kWidth; }), 0,
                "a fetch did not return the texel of the object that it names");
}

}  // namespace
