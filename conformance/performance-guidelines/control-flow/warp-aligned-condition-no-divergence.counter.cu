/*---
clause: perf.control-flow.warp-aligned-condition-no-divergence
control: the condition depends on the lane
control-fails-with: an instruction was not executed by all threads of its warp
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

#include "diverging.cuh"

namespace {

constexpr const char* kRows[] = {"2-ways", "8-ways", "32-ways"};
constexpr int kWays[] = {2, 8, 32};
constexpr int kKernels = 3;
constexpr cts::Counter kCounters[] = {cts::Counter::kInstructions, cts::Counter::kThreadInstructions};

__global__ void Branch(int ways, bool by_lane, float* kept) {
  const int path = static_cast<int>(by_lane ? threadIdx.x % 32 : threadIdx.x / 32) % ways;
  const float x = cts::TakePath(path, 16, static_cast<float>(ways));
  kept[threadIdx.x] = x;
}

CTS_CASE() {
  cts::DeviceBuffer<float> kept(1024);
  const cts::Counts counts(kRows, kCounters,
                           [&](int i) { Branch<<<1, 1024>>>(kWays[i], cts::control(), kept.data()); });
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_PER(counts, i, cts::Counter::kThreadInstructions, cts::Counter::kInstructions, cts::Exactly(32),
                     "an instruction was not executed by all threads of its warp");
    });
  }
}

}  // namespace
