/*---
clause: pi.texture-filtering.linear-3d
control: the point filter is asked for
control-fails-with: a fetch is not trilinear in the eight texels around it
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

#include <cmath>

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

void Check(const char* name, bool normalized, double steps, cts::Closeness closeness, const char* observed = nullptr) {
  cts::Row(name, [&] {
    const cts::Sampled texels(6, 4, 3);
    const cts::TextureOptions meant{.filter = kLinear, .normalized = normalized};
    const cts::TextureOptions given{.filter = cts::control() ? kPoint : kLinear, .normalized = normalized};
    const cts::Misses misses = texels.Wrong(given, meant, texels.Spots(normalized, Between(steps)), closeness);
    CTS_EXPECT_EQ(misses, 0, "a fetch is not trilinear in the eight texels around it");
    if (!cts::control() && observed != nullptr) CTS_OBSERVE(observed, std::lround(misses.greatest * 256));
  });
}

// The formula holds exactly where the weights have 2 bits of fraction, so that their products have 8 at most.
// Elsewhere the weights are rounded to 8 bits, and nothing is said of their products.
CTS_CASE() {
  Check("exact-products", false, 4, cts::Closeness::kExact);
  Check("rounded-products", false, 8, cts::Closeness::kBound, "rounded-products-off-by-256ths");
  Check("rounded-weights", false, 5.3, cts::Closeness::kBound);
  Check("normalized-coordinates", true, 5.3, cts::Closeness::kBound);
}

}  // namespace
