/*---
clause: pi.texture-object.mipmap-level-bias
control: there is no bias
control-fails-with: the bias was not added to the level
draft: five of five on an H200, not yet on an H100
note: >-
  The reference speaks of the calculated level, the header of the supplied one: both are fetched.
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>

namespace {

constexpr int kSide = 16, kLevels = 5;

// Level n is the constant 100 n. How a level is derived from gradients no document says: an object without a bias tells
// which one was. Of one that a bound has cut off nothing is known.
template <class Fetch>
void Check(const char* name, float bias, bool gradients) {
  cts::Row(name, [&] {
    const cts::Mipmaps<float> mipmaps(make_cudaExtent(kSide, kSide, 0), kLevels);
    for (int level = 0; level < kLevels; ++level)
      mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int, int, int) { return 100.0f * level; });
    std::vector<cts::Spot> spots;
    for (int level = 0; level < kLevels; ++level)
      spots.push_back({0.3f, 0.7f, 0, 0, gradients ? std::exp2f(level) / kSide : static_cast<float>(level)});
    cts::TextureOptions options{
        .normalized = true, .mipmap_filter = cudaFilterModeLinear, .greatest_level = kLevels - 1};
    const auto unbiased = cts::FetchEach<Fetch>(cts::Texture(mipmaps, options), spots);
    options.level_bias = cts::control() ? 0 : bias;
    const auto fetched = cts::FetchEach<Fetch>(cts::Texture(mipmaps, options), spots);
    int judged = 0, wrong = 0;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const double level = gradients ? unbiased[i] / 100.0 : static_cast<double>(i);
      if (gradients && (level <= 0 || level >= kLevels - 1)) continue;
      const double expected = 100 * cts::MipmapLevel(level, bias, 0, kLevels - 1, kLevels);
      ++judged;
      wrong += !(std::fabs(fetched[i] - expected) <= 100.0 / 32);
    }
    CTS_EXPECT_EQ(wrong, 0, "the bias was not added to the level");
    if (judged == 0) cts::PowerNotShown("each gradient led to the first level or to the last one");
  });
}

CTS_CASE() {
  Check<cts::fetch::Level2D>("supplied-plus-1", 1, false);
  Check<cts::fetch::Level2D>("supplied-minus-2", -2, false);
  Check<cts::fetch::Level2D>("supplied-plus-a-half", 0.5f, false);
  Check<cts::fetch::Gradient2D>("calculated-plus-1", 1, true);
  Check<cts::fetch::Gradient2D>("calculated-minus-2", -2, true);
  Check<cts::fetch::Gradient2D>("calculated-plus-a-half", 0.5f, true);
}

}  // namespace
