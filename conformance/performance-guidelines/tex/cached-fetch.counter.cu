/*---
clause: perf.tex.cached-fetch
control: each fetch goes to a texel that nobody fetched before
control-fails-with: a texel that was fetched before is missing
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"
#include "cts/texture/texture.h"

namespace {

constexpr const char* kKernels[] = {"32 texels, fetched 1000 times"};
constexpr cts::Counter kCounters[] = {cts::Counter::kTextureSectors, cts::Counter::kTextureMisses};
constexpr int kFetches = 1000;

// The next place depends on what was fetched, so that no fetch is left out and none begins before.
__global__ void Fetch(cudaTextureObject_t texture, int step, int* out) {
  int at = static_cast<int>(threadIdx.x);
#pragma unroll 1
  for (int i = 0; i < kFetches; ++i) at += step + tex1Dfetch<int>(texture, at);
  out[threadIdx.x] = at;
}

CTS_CASE() {
  cts::DeviceBuffer<int> texels(32 * (kFetches + 1), 0), out(32);
  const cts::Texture texture(texels);
  const cts::Counts counts(kKernels, kCounters,
                           [&](int) { Fetch<<<1, 32>>>(texture, cts::control() ? 32 : 0, out.data()); });
  CTS_EXPECT(counts.Value(0, cts::Counter::kTextureSectors) >= kFetches, "not a sector for each fetch");
  CTS_EXPECT_PER(counts, 0, cts::Counter::kTextureMisses, cts::Counter::kTextureSectors,
                 cts::MakeLaw(1.0 / kFetches, 0, 0.02), "a texel that was fetched before is missing");
}

}  // namespace
