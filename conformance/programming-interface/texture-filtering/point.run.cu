/*---
clause: pi.texture-filtering.point
control: the linear filter is asked for
control-fails-with: a fetch did not return the texel at the floor of its coordinates
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

CTS_CASE() {
  const char* const names[] = {"1d", "2d", "3d"};
  for (const int dimensions : {1, 2, 3})
    cts::Row(names[dimensions - 1], [&] {
      const cts::Sampled texels(16, dimensions > 1 ? 4 : 0, dimensions > 2 ? 3 : 0);
      const auto spots = texels.Spots(false, [](int size) {
        std::vector<double> coordinates;
        for (int texel = 0; texel < size; ++texel)
          for (const double within : {0.0, 0.01, 0.25, 0.5, 0.75, 0.99}) coordinates.push_back(texel + within);
        return coordinates;
      });
      const cts::TextureOptions point{.filter = cudaFilterModePoint}, linear{.filter = cudaFilterModeLinear};
      CTS_EXPECT_EQ(texels.Wrong(cts::control() ? linear : point, point, spots), 0,
                    "a fetch did not return the texel at the floor of its coordinates");
    });
}

}  // namespace
