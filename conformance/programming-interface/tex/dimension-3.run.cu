/*---
clause: pi.tex.dimension-3
control: one of the coordinates is not passed on
control-fails-with: a texel was not addressed by each of its coordinates
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 7, kHeight = 5, kDepth = 6;

float& Coordinate(cts::Spot& spot, int which) { return which == 0 ? spot.x : which == 1 ? spot.y : spot.z; }

// Each texel holds its place as decimal digits; a row looks at the digit of its coordinate.
CTS_CASE() {
  const char* const names[] = {"x", "y", "z"};
  const cts::Array<float> array(make_cudaExtent(kWidth, kHeight, kDepth));
  array.Upload([](int x, int y, int z) { return static_cast<float>(100 * z + 10 * y + x); });
  const cts::Texture texture(array);
  for (int which = 0; which < 3; ++which)
    cts::Row(names[which], [&] {
      auto spots = cts::Centres(kWidth, kHeight, kDepth);
      const auto places = spots;
      if (cts::control()) {
        for (cts::Spot& spot : spots) Coordinate(spot, which) = 0.5f;
      }
      const auto fetched = cts::FetchEach<cts::fetch::In3D>(texture, spots);
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < fetched.size(); ++i) {
        cts::Spot place = places[i];
        const int texel = static_cast<int>(fetched[i]);
        const int digit = which == 0 ? texel % 10 : which == 1 ? texel / 10 % 10 : texel / 100;
        wrong += digit != static_cast<int>(Coordinate(place, which));
      }
      CTS_EXPECT_EQ(wrong, 0, "a texel was not addressed by each of its coordinates");
    });
}

}  // namespace
