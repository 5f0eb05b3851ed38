/*---
clause: pi.texture-filtering.linear-1d
control: the point filter is asked for
control-fails-with: a fetch is not linear in the two texels around it
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

constexpr cudaTextureFilterMode kLinear = cudaFilterModeLinear, kPoint = cudaFilterModePoint;

// Coordinates from the first texel's centre to the last one's, in this many steps a texel.
auto Between(double steps) {
  return [steps](int size) {
    std::vector<double> coordinates;
    for (int i = 0; i <= (size - 1) * steps; ++i) coordinates.push_back(0.5 + i / steps);
    return coordinates;
  };
}

void Check(const char* name, bool normalized, double steps, cts::Closeness closeness) {
  cts::Row(name, [&] {
    const cts::Sampled texels(16);
    const cts::TextureOptions meant{.filter = kLinear, .normalized = normalized};
    const cts::TextureOptions given{.filter = cts::control() ? kPoint : kLinear, .normalized = normalized};
    CTS_EXPECT_EQ(texels.Wrong(given, meant, texels.Spots(normalized, Between(steps)), closeness), 0,
                  "a fetch is not linear in the two texels around it");
  });
}

// The formula holds exactly where the weights have 8 bits of fraction; elsewhere they are rounded to 8 bits.
CTS_CASE() {
  Check("exact-weights", false, 256, cts::Closeness::kExact);
  Check("rounded-weights", false, 99, cts::Closeness::kBound);
  Check("normalized-coordinates", true, 99, cts::Closeness::kBound);
}

}  // namespace
