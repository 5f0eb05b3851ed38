/*---
clause: pi.gather.mipmap-top-level
control: the object is made of the next level alone
control-fails-with: gather did not take the most detailed level
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kSide = 16, kLevels = 5;

// Level n is the constant 100 n + 1.
void Check(const char* name, const cts::TextureOptions& options) {
  cts::Row(name, [&] {
    const cts::Mipmaps<float> mipmaps(make_cudaExtent(kSide, kSide, 0), kLevels, cudaArrayTextureGather);
    for (int level = 0; level < kLevels; ++level)
      mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int, int, int) { return 100.0f * level + 1; });
    const cts::Texture whole(mipmaps, options), next(mipmaps.Level(1), {.normalized = true});
    const auto fetched = cts::FetchEach<cts::fetch::Gather<0>, float4>(cts::control() ? next : whole,
                                                                       {{0.25f, 0.25f}, {0.5f, 0.75f}, {0.9f, 0.1f}});
    bool top = true;
    for (const float4& four : fetched) top &= four.x == 1 && four.y == 1 && four.z == 1 && four.w == 1;
    CTS_EXPECT(top, "gather did not take the most detailed level");
  });
}

CTS_CASE() {
  Check("one-level-in-bounds", {.normalized = true});
  Check("all-levels-in-bounds", {.normalized = true, .greatest_level = kLevels - 1});
  Check("filtered", {.filter = cudaFilterModeLinear,
                     .normalized = true,
                     .mipmap_filter = cudaFilterModeLinear,
                     .greatest_level = kLevels - 1});
}

}  // namespace
