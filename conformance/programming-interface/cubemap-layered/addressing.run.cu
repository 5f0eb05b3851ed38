/*---
clause: pi.cubemap-layered.addressing
control: the next cubemap is named
control-fails-with: a texel was not that of its cubemap and direction
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

namespace {

constexpr int kSide = 8, kCubemaps = 3;

CTS_CASE() {
  const char* const names[] = {"first", "second", "third"};
  const cts::Array<float> array(make_cudaExtent(kSide, kSide, 6 * kCubemaps), cudaArrayCubemap | cudaArrayLayered);
  array.Upload([](int x, int y, int layer) { return static_cast<float>(1000 * layer + 10 * y + x); });
  const cts::Texture texture(array, {.normalized = true});
  for (int cubemap = 0; cubemap < kCubemaps; ++cubemap)
    cts::Row(names[cubemap], [&] {
      std::vector<cts::Spot> spots;
      std::vector<int> expected;
      for (int face = 0; face < 6; ++face)
        for (int y = 0; y < kSide; ++y)
          for (int x = 0; x < kSide; ++x) {
            const auto d = cts::CubemapDirection({face, (x + 0.5) / kSide, (y + 0.5) / kSide});
            spots.push_back({static_cast<float>(d.x), static_cast<float>(d.y), static_cast<float>(d.z),
                             (cubemap + (cts::control() ? 1 : 0)) % kCubemaps});
            expected.push_back(1000 * (6 * cubemap + face) + 10 * y + x);
          }
      const auto fetched = cts::FetchEach<cts::fetch::CubemapLayered>(texture, spots);
      CTS_EXPECT_EQ(cts::Wrong(fetched, [&](std::size_t i) { return expected[i]; }), 0,
                    "a texel was not that of its cubemap and direction");
    });
}

}  // namespace
