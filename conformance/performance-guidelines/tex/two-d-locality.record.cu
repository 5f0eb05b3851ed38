/*---
clause: perf.tex.two-d-locality
requires: [no-mps]
note: warps that fetch 8 by 4 texels, 32 by 1, or 32 far apart; false, too, where they did not settle
---*/
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr const char* kSides[] = {"8 by 4", "32 by 1", "scattered"};
constexpr int kSize = 2048, kFetches = 64;

struct Fetches {
  cudaTextureObject_t texture;
  int* never;

  __device__ void operator()(int side) const {
    const int lane = static_cast<int>(threadIdx.x % 32), warp = static_cast<int>(threadIdx.x / 32);
    const int across = side == 0 ? lane % 8 : side == 1 ? lane : lane * 61 % 32 * 64;
    const int down = side == 0 ? lane / 8 : side == 1 ? 0 : lane * 37 % 32 * 64;
    int sum = 0;
#pragma unroll 1
    for (int i = 0; i < kFetches; ++i) {
      const int x = (across + i * 32 + sum) % kSize, y = (down + warp * 4 + sum) % kSize;
      sum += tex2D<int>(texture, static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F);
    }
    if (sum != 0) *never = sum;
  }
};

CTS_CASE() {
  const cts::Array<int> array(kSize, kSize);
  array.Fill(0);
  const cts::Texture texture(static_cast<cudaArray_t>(array));
  cts::DeviceBuffer<int> never(1);
  const cts::Settled settled(kSides, [&](cts::Cycles& cycles) {
    cts::MeasureInBlock<3>(cycles, 1024, Fetches{texture, never.data()});
  });
  const long long tile = settled.Value(0), row = settled.Value(1), scattered = settled.Value(2);
  CTS_OBSERVE("scattered-slower-than-8-by-4", tile > 0 && scattered > tile);
  CTS_OBSERVE("scattered-slower-than-32-by-1", row > 0 && scattered > row);
}

}  // namespace
