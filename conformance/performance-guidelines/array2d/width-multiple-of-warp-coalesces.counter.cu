/*---
clause: perf.array2d.width-multiple-of-warp-coalesces
control: an array of 4099 elements a row
control-fails-with: rows of whole warps are not fully coalesced
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

namespace {

constexpr const char* kRows[] = {"rows-from-the-first", "rows-from-the-second", "rows-from-the-sixth"};
constexpr unsigned kFirstRows[] = {0, 1, 5};
constexpr int kKernels = 3, kLines = 16;
constexpr cts::Counter kCounters[] = {cts::Counter::kGlobalLoads, cts::Counter::kGlobalLoadSectors};

// A block of 32 x 8 threads loads an element each, a row of the array by each warp.
__global__ void LoadRows(const unsigned* array, unsigned width, unsigned row, unsigned* never) {
  const unsigned word = array[width * (row + threadIdx.y) + threadIdx.x];
  if (word == 1) *never = word;
}

CTS_CASE() {
  const unsigned width = cts::control() ? 4099 : 4096;
  cts::DeviceBuffer<unsigned> array(kLines * 4128), never(1);
  const cts::Counts counts(
      kRows, kCounters, [&](int i) { LoadRows<<<1, dim3(32, 8)>>>(array.data(), width, kFirstRows[i], never.data()); });
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kGlobalLoads, 8, "the warps did not make one request each");
      CTS_EXPECT_PER(counts, i, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads, cts::Exactly(4),
                     "rows of whole warps are not fully coalesced");
    });
  }
}

}  // namespace
