/*---
clause: pi.texture-filtering.weights-8-bit
covers: the weights along y and z
control: the kernel interpolates by itself, with the weights that a float holds
control-fails-with:
  - a weight is no multiple of a 256th
  - not all of the 257 weights from 0 to 1 come up
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <cmath>
#include <set>

namespace {

constexpr int kSteps = 4096;

// Between two fetches at the centres of the first two texels along y, or along z.
template <class Fetch, bool along_z>
struct Interpolated {
  template <class Result>
  __device__ static Result At(cudaTextureObject_t texture, const cts::Spot& spot) {
    cts::Spot first = spot, second = spot;
    (along_z ? first.z : first.y) = 0.5f;
    (along_z ? second.z : second.y) = 1.5f;
    const Result from = Fetch::template At<Result>(texture, first);
    return from + (Fetch::template At<Result>(texture, second) - from) * ((along_z ? spot.z : spot.y) - 0.5f);
  }
};

// Texels of 0 and of 256 along the one axis, of equal values along the others, at whose centres the spots lie.
template <class Fetch, bool along_z>
void Check(const char* name, const cudaExtent& extent, unsigned flags) {
  cts::Row(name, [&] {
    const cts::Array<float> array(extent, flags);
    array.Upload([](int, int y, int z) { return static_cast<float>(along_z ? z : y) * 256; });
    const cts::Texture texture(array, {.filter = cudaFilterModeLinear});
    std::vector<cts::Spot> spots;
    for (int i = 0; i <= kSteps; ++i) {
      const float at = 0.5f + static_cast<float>(i) / kSteps;
      spots.push_back({1.5f, along_z ? 0.5f : at, along_z ? at : 0.5f, i % 2});
    }
    const auto fetched = cts::control() ? cts::FetchEach<Interpolated<Fetch, along_z>>(texture, spots)
                                        : cts::FetchEach<Fetch>(texture, spots);
    std::set<float> weights;
    std::size_t odd = 0;
    for (const float weight : fetched) {
      odd += weight != std::floor(weight) || weight < 0 || weight > 256;
      weights.insert(weight);
    }
    CTS_EXPECT_EQ(odd, 0, "a weight is no multiple of a 256th");
    CTS_EXPECT(weights.size() == 257 && weights.count(0) == 1 && weights.count(256) == 1,
               "not all of the 257 weights from 0 to 1 come up");
  });
}

CTS_CASE() {
  Check<cts::fetch::In2D, false>("y-of-two", make_cudaExtent(3, 2, 0), cudaArrayDefault);
  Check<cts::fetch::Layered2D, false>("y-of-layers", make_cudaExtent(3, 2, 2), cudaArrayLayered);
  Check<cts::fetch::In3D, false>("y-of-three", make_cudaExtent(3, 2, 2), cudaArrayDefault);
  Check<cts::fetch::In3D, true>("z-of-three", make_cudaExtent(3, 2, 2), cudaArrayDefault);
}

}  // namespace
