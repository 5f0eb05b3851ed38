/*---
clause: pi.tex.coordinates-unnormalized
control: the descriptor asks for normalized coordinates
control-fails-with: a coordinate was not taken in texels
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 64, kHeight = 32, kDepth = 4;

// The descriptor asks for nothing: its members are zero.
template <class Fetch>
void Check(const char* name, cudaExtent extent, const std::vector<cts::Spot>& spots) {
  cts::Row(name, [&] {
    const cts::Array<float> array(extent);
    array.Upload([](int x, int y, int z) { return static_cast<float>(10000 * z + 100 * y + x); });
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureDesc descriptor{};
    if (cts::control()) descriptor.normalizedCoords = 1;
    cudaTextureObject_t texture = 0;
    CTS_CUDA(cudaCreateTextureObject(&texture, &resource, &descriptor, nullptr));
    const auto fetched = cts::FetchEach<Fetch>(texture, spots);
    CTS_CUDA(cudaDestroyTextureObject(texture));
    const auto expected = [&](std::size_t i) {
      return 10000 * static_cast<int>(spots[i].z) + 100 * static_cast<int>(spots[i].y) + static_cast<int>(spots[i].x);
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected), 0, "a coordinate was not taken in texels");
  });
}

// The whole numbers from 0 to N - 1, and all that lies between the one and the next.
std::vector<cts::Spot> Spots(int width, int height, int depth) {
  std::vector<cts::Spot> spots;
  for (const float within : {0.0f, 0.25f, 0.5f, 0.75f})
    for (const cts::Spot& centre : cts::Centres(width, height, depth))
      spots.push_back({centre.x - 0.5f + within, height > 1 ? centre.y - 0.5f + within : 0,
                       depth > 1 ? centre.z - 0.5f + within : 0});
  return spots;
}

CTS_CASE() {
  Check<cts::fetch::In1D>("1d", make_cudaExtent(kWidth, 0, 0), Spots(kWidth, 1, 1));
  Check<cts::fetch::In2D>("2d", make_cudaExtent(kWidth, kHeight, 0), Spots(kWidth, kHeight, 1));
  Check<cts::fetch::In3D>("3d", make_cudaExtent(kWidth, kHeight, kDepth), Spots(kWidth, kHeight, kDepth));
}

}  // namespace
