/*---
clause: pi.cubemap.face-0
control: one of m, s and t is taken with the other sign
control-fails-with: a direction did not lead to its texel of face 0
---*/
#include "cts/array.h"
#include "cts/case.cuh"
#include "cts/texture.h"
#include "cts/texture_fetch.cuh"

namespace {

constexpr int kSide = 8, kFace = 0;

// Where m is the largest magnitude: x >= 0, m = x, s = -z, t = -y.
cts::Spot Direction(float m, float s, float t) { return {m, -t, -s}; }

CTS_CASE() {
  const char* const names[] = {"m", "s", "t"};
  const cts::Array<float> array(make_cudaExtent(kSide, kSide, 6), cudaArrayCubemap);
  array.Upload([](int x, int y, int face) { return static_cast<float>(100 * face + 10 * y + x); });
  const cts::Texture texture(array, {.normalized = true});
  for (int which = 0; which < 3; ++which)
    cts::Row(names[which], [&] {
      std::vector<cts::Spot> spots;
      const auto sign = [&](int of) { return cts::control() && of == which ? -1.0f : 1.0f; };
      for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x) {
          const auto centre = [](int texel) { return (2 * static_cast<float>(texel) + 1) / kSide - 1; };
          spots.push_back(Direction(sign(0), sign(1) * centre(x), sign(2) * centre(y)));
        }
      const auto fetched = cts::FetchEach<cts::fetch::Cubemap>(texture, spots);
      CTS_EXPECT_EQ(cts::Wrong(fetched, [](std::size_t i) { return 100 * kFace + 10 * (i / kSide) + i % kSide; }), 0,
                    "a direction did not lead to its texel of face 0");
    });
}

}  // namespace
