/*---
clause: pi.texture-filtering.weights-8-bit
control: the kernel interpolates by itself, with the weights that a float holds
control-fails-with:
  - a weight is no multiple of a 256th
  - not all of the 257 weights from 0 to 1 come up
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <cmath>
#include <set>

namespace {

constexpr int kSteps = 4096;

struct Interpolated {
  template <class Result>
  __device__ static Result At(cudaTextureObject_t texture, const cts::Spot& spot) {
    const Result first = tex1D<Result>(texture, 0.5f), second = tex1D<Result>(texture, 1.5f);
    return first + (second - first) * (spot.x - 0.5f);
  }
};

void Check(const char* name, float step) {
  cts::Row(name, [&] {
    const cts::Array<float> array(make_cudaExtent(2, 0, 0));
    array.Upload([&](int x, int, int) { return static_cast<float>(x) * 256 * step; });
    const cts::Texture texture(array, {.filter = cudaFilterModeLinear});
    std::vector<cts::Spot> spots;
    for (int i = 0; i <= kSteps; ++i) spots.push_back({0.5f + static_cast<float>(i) / kSteps});
    const auto fetched = cts::control() ? cts::FetchEach<Interpolated>(texture, spots)
                                        : cts::FetchEach<cts::fetch::In1D>(texture, spots);
    std::set<float> weights;
    std::size_t odd = 0;
    for (const float value : fetched) {
      const float weight = value / step;
      odd += weight != std::floor(weight) || weight < 0 || weight > 256;
      weights.insert(weight);
    }
    CTS_EXPECT_EQ(odd, 0, "a weight is no multiple of a 256th");
    CTS_EXPECT(weights.size() == 257 && weights.count(0) == 1 && weights.count(256) == 1,
               "not all of the 257 weights from 0 to 1 come up");
  });
}

// Between texels of 0 and of 256 times these steps.
CTS_CASE() {
  Check("steps-of-1", 1);
  Check("steps-of-256", 256);
  Check("steps-of-a-quarter", 0.25f);
}

}  // namespace
