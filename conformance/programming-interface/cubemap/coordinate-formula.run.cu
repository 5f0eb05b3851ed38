/*---
clause: pi.cubemap.coordinate-formula
control: one coordinate of the direction is not scaled
control-fails-with: the texel is not that of s/m and t/m
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

namespace {

constexpr int kSide = 16;

// Directions of any length, to three places within each texel of each face: the coordinates are quotients.
void Check(const char* name, double scale) {
  cts::Row(name, [&] {
    const cts::Array<float> array(make_cudaExtent(kSide, kSide, 6), cudaArrayCubemap);
    array.Upload([](int x, int y, int face) { return static_cast<float>(10000 * face + 100 * y + x); });
    const cts::Texture texture(array, {.normalized = true});
    std::vector<cts::Spot> spots;
    std::vector<int> expected;
    for (int face = 0; face < 6; ++face)
      for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x)
          for (const double within : {0.2, 0.5, 0.8}) {
            const auto d = cts::CubemapDirection({face, (x + within) / kSide, (y + 1 - within) / kSide});
            spots.push_back({static_cast<float>(d.x * scale), static_cast<float>(d.y * (cts::control() ? 1 : scale)),
                             static_cast<float>(d.z * scale)});
            expected.push_back(10000 * face + 100 * y + x);
          }
    const auto fetched = cts::FetchEach<cts::fetch::Cubemap>(texture, spots);
    CTS_EXPECT_EQ(cts::Wrong(fetched, [&](std::size_t i) { return expected[i]; }), 0,
                  "the texel is not that of s/m and t/m");
  });
}

CTS_CASE() {
  Check("a-hundredth", 0.01);
  Check("three-quarters", 0.75);
  Check("a-hundred-times", 100);
  Check("a-million-times", 1e6);
}

}  // namespace
