/*---
clause: pi.gather.coordinate-rounding
control: the coordinate is a 128th of a texel less
control-fails-with: a coordinate just below a texel's centre did not lead to the next texels
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <algorithm>

namespace {

constexpr int kSide = 16;

// The guide's example is 2.49805, of which 1.99805 is held as 2: columns 2 and 3. All lie less than half of a 256th
// below a centre.
CTS_CASE() {
  const cts::Array<float> array(kSide, kSide, cudaArrayTextureGather);
  array.Upload([](int x, int y, int) { return static_cast<float>(100 * y + x); });
  const cts::Texture texture(array);
  for (const bool along_y : {false, true})
    cts::Row(along_y ? "y" : "x", [&] {
      std::vector<cts::Spot> spots;
      for (int texel = 1; texel < kSide - 1; ++texel)
        for (const float below : {0.00195f, 0.0015f, 0.0005f}) {
          const float at = static_cast<float>(texel) + 0.5f - below - (cts::control() ? 1.0f / 128 : 0);
          spots.push_back(along_y ? cts::Spot{4, at} : cts::Spot{at, 4});
        }
      const auto fetched = cts::FetchEach<cts::fetch::Gather<0>, float4>(texture, spots);
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < spots.size(); ++i) {
        const int texel = 1 + static_cast<int>(i) / 3;
        const float4& four = fetched[i];
        const float first = std::min({four.x, four.y, four.z, four.w}),
                    last = std::max({four.x, four.y, four.z, four.w});
        wrong += first != static_cast<float>(along_y ? 100 * texel + 3 : 300 + texel) ||
                 last != static_cast<float>(along_y ? 100 * (texel + 1) + 4 : 400 + texel + 1);
      }
      CTS_EXPECT_EQ(wrong, 0, "a coordinate just below a texel's centre did not lead to the next texels");
    });
}

}  // namespace
