/*---
clause: pi.gather.order
control: the coordinates lie one texel further
control-fails-with: the four texels did not come in the order of the instruction
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

namespace {

constexpr int kSide = 8;

void Check(const char* name, bool normalized) {
  cts::Row(name, [&] {
    const cts::Array<float> array(kSide, kSide, cudaArrayTextureGather);
    array.Upload([](int x, int y, int) { return static_cast<float>(10 * y + x); });
    const cts::Texture texture(array, {.normalized = normalized});
    std::vector<cts::Spot> spots, given;
    for (int y = 1; y < kSide; ++y)
      for (int x = 1; x < kSide; ++x) {
        spots.push_back({static_cast<float>(x), static_cast<float>(y)});
        const float further = cts::control() ? 1 : 0, unit = normalized ? kSide : 1;
        given.push_back({spots.back().x / unit, (spots.back().y + further) / unit});
      }
    const auto fetched = cts::FetchEach<cts::fetch::Gather<0>, float4>(texture, given);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const int x = cts::FirstGathered(spots[i].x), y = cts::FirstGathered(spots[i].y);
      const float got[4] = {fetched[i].x, fetched[i].y, fetched[i].z, fetched[i].w};
      for (int k = 0; k < 4; ++k)
        wrong += got[k] != static_cast<float>(10 * (y + cts::kGatherOrder[k].dy) + x + cts::kGatherOrder[k].dx);
    }
    CTS_EXPECT_EQ(wrong, 0, "the four texels did not come in the order of the instruction");
  });
}

CTS_CASE() {
  Check("in-texels", false);
  Check("normalized", true);
}

}  // namespace
