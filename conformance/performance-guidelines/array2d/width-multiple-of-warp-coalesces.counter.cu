/*---
clause: perf.array2d.width-multiple-of-warp-coalesces
control: an array of 4099 elements a row, or a block of 20 threads a row
control-fails-with: rows of whole warps are not fully coalesced
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

namespace {

constexpr const char* kRows[] = {"rows-from-the-first", "rows-from-the-second", "rows-from-the-sixth",
                                 "blocks-from-the-first", "blocks-from-the-sixth"};
constexpr int kKernels = 5, kArrays = 3, kLines = 16;
constexpr unsigned kFirstRows[kKernels] = {0, 1, 5, 0, 5}, kBlockRows = 8;
constexpr cts::Counter kCounters[] = {cts::Counter::kGlobalLoads, cts::Counter::kGlobalLoadSectors};

// A block of whole warps a row loads an element each; the control has other arrays first, then other blocks.
__global__ void LoadRows(const unsigned* array, unsigned width, unsigned row, unsigned* never) {
  const unsigned word = array[width * (row + threadIdx.y) + threadIdx.x];
  if (word == 1) *never = word;
}

unsigned BlockWidth(int i) { return i < kArrays ? 32 : cts::control() ? 20 : 64; }

CTS_CASE() {
  cts::DeviceBuffer<unsigned> array(kLines * 4128), never(1);
  const cts::Counts counts(kRows, kCounters, [&](int i) {
    const unsigned width = cts::control() && i < kArrays ? 4099 : 4096;
    LoadRows<<<1, dim3(BlockWidth(i), kBlockRows)>>>(array.data(), width, kFirstRows[i], never.data());
  });
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kGlobalLoads, BlockWidth(i) * kBlockRows / 32,
                       "the warps did not make one request each");
      CTS_EXPECT_PER(counts, i, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads, cts::Exactly(4),
                     "rows of whole warps are not fully coalesced");
    });
  }
}

}  // namespace
