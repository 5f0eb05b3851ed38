/*---
clause: pi.texture-object.srgb
control: the conversion is not asked for
control-fails-with: a component was not converted from sRGB
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>

namespace {

// All values of each component; a 256th is as near as the eight bits before the conversion are.
CTS_CASE() {
  const char* const names[] = {"x", "y", "z"};
  const cts::Array<uchar4> array(256, 1);
  array.Upload(
      [](int x, int, int) { return cts::MakeTexel<unsigned char, 4>([&](int i) { return (x + 64 * i) % 256; }); });
  const cts::Texture texture(array, {.read = cudaReadModeNormalizedFloat, .srgb = !cts::control()});
  const auto fetched = cts::FetchEach<cts::fetch::In2D, float4>(texture, cts::Centres(256));
  for (int i = 0; i < 3; ++i)
    cts::Row(names[i], [&] {
      std::size_t wrong = 0;
      for (int x = 0; x < 256; ++x) {
        const int written = (x + 64 * i) % 256;
        const double off = cts::ComponentOf<float>(fetched[x], i) - cts::LinearOfSrgb(written / 255.0);
        wrong += written == 0 || written == 255 ? std::fabs(off) > 1e-6 : !(std::fabs(off) <= 1.0 / 256);
      }
      CTS_EXPECT_EQ(wrong, 0, "a component was not converted from sRGB");
    });
  bool linear = true;
  for (int x = 0; x < 256; ++x) linear &= std::fabs(fetched[x].w - (x + 192) % 256 / 255.0f) < 0.001f;
  CTS_OBSERVE("w-is-not-converted", linear);
}

}  // namespace
