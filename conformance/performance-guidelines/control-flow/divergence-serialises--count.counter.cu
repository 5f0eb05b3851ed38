/*---
clause: perf.control-flow.divergence-serialises
covers: counted instructions instead of cycles
control: the paths are split by warp
control-fails-with: a warp on several paths does not execute the instructions of each
requires: [counters, no-mps]
note: the way to a path and back counts, too, so that the factor is not exactly the number of paths
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

#include "diverging.cuh"

namespace {

struct Split {
  const char* row;
  int ways;
  double low, high;
};
constexpr Split kTable[] = {
    {"1-way", 1, 1, 1}, {"2-ways", 2, 1.7, 2.1}, {"4-ways", 4, 3.4, 4.2}, {"32-ways", 32, 27, 34}};
constexpr const char* kKernels[] = {"1 way", "2 ways", "4 ways", "32 ways"};
constexpr cts::Counter kCounters[] = {cts::Counter::kInstructions};

__global__ void Diverge(int ways, bool by_warp, float* kept) {
  const int path = static_cast<int>(by_warp ? threadIdx.x / 32 : threadIdx.x) % ways;
  const float x = cts::TakePath(path, 64, static_cast<float>(ways));
  if (x == -1) *kept = x;
}

CTS_CASE() {
  cts::DeviceBuffer<float> kept(1);
  const cts::Counts counts(kKernels, kCounters,
                           [&](int i) { Diverge<<<1, 1024>>>(kTable[i].ways, cts::control(), kept.data()); });
  for (int i = 1; i < 4; ++i) {
    const Split& split = kTable[i];
    cts::Row(split.row, [&] {
      CTS_EXPECT_TIMES(counts, i, 0, cts::Counter::kInstructions, cts::MakeLaw(split.ways, split.low, split.high),
                       "a warp on several paths does not execute the instructions of each");
    });
  }
}

}  // namespace
