/*---
clause: perf.tex.two-d-locality
covers: columns of an array, beside rows and columns of pitched memory
requires: [no-mps]
draft: not yet run on a GPU
note: >-
  A warp fetches 32 texels below each other, beside each other, or far apart. All are false, too, where the sides did
  not settle.
---*/
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"
#include "cts/texture/texture.h"

namespace {

enum Side { kColumn, kRow, kScattered, kColumnOfPitched, kSides };
constexpr const char* kNames[] = {"1 by 32", "32 by 1", "scattered", "1 by 32 of pitched memory"};
constexpr int kSize = 2048, kFetches = 64;

struct Fetches {
  cudaTextureObject_t array, pitched;
  int* never;

  __device__ void operator()(int side) const {
    const int lane = static_cast<int>(threadIdx.x % 32), warp = static_cast<int>(threadIdx.x / 32);
    const int across = side == kScattered ? lane * 61 % 32 * 64 : side == kRow ? lane : 0;
    const int down = side == kScattered ? lane * 37 % 32 * 64 : side == kRow ? 0 : lane;
    const cudaTextureObject_t texture = side == kColumnOfPitched ? pitched : array;
    int sum = 0;
#pragma unroll 1
    for (int i = 0; i < kFetches; ++i) {
      const int x = (across + i * 32 + sum) % kSize, y = (down + warp * 32 + sum) % kSize;
      sum += tex2D<int>(texture, static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F);
    }
    if (sum != 0) *never = sum;
  }
};

CTS_CASE() {
  const cts::Array<int> array(kSize, kSize);
  array.Fill(0);
  const cts::DeviceBuffer<int> rows(static_cast<std::size_t>(kSize) * kSize, 0);
  const cts::Texture of_array(static_cast<cudaArray_t>(array)),
      of_rows(cts::PitchedResource(rows.data(), kSize, kSize, kSize * sizeof(int)));
  const cts::DeviceBuffer<int> never(1);
  const cts::Settled settled(kNames, [&](cts::Cycles& cycles) {
    cts::MeasureInBlock<kSides>(cycles, 1024, Fetches{of_array, of_rows, never.data()});
  });
  const long long column = settled.Value(kColumn);
  const auto is_slower = [&](Side side) { return column > 0 && settled.Value(side) > column; };
  CTS_OBSERVE("scattered-slower-than-1-by-32", is_slower(kScattered));
  CTS_OBSERVE("1-by-32-slower-of-pitched-memory", is_slower(kColumnOfPitched));
  CTS_OBSERVE("1-by-32-slower-than-32-by-1", settled.Value(kRow) > 0 && column > settled.Value(kRow));
}

}  // namespace
