/*---
clause: perf.gmem.permutation-irrelevant
control: the same order over every second of 64 words
control-fails-with: permuted, another number of transactions than in order
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"in-order", "reversed", "rotated", "bit-reversed", "odd-multiples"};
constexpr int kKernels = 5;

unsigned Permuted(int row, unsigned lane) {
  switch (row) {
    case 1:
      return 31 - lane;
    case 2:
      return (lane + 13) % 32;
    case 3:
      return (lane & 1) << 4 | (lane & 2) << 2 | (lane & 4) | (lane & 8) >> 2 | (lane & 16) >> 4;
    case 4:
      return lane * 11 % 32;
    default:
      return lane;
  }
}

CTS_CASE() {
  cts::Places places[kKernels];
  for (int i = 0; i < kKernels; ++i) {
    const unsigned stride = cts::control() && i > 0 ? 2 : 1;
    places[i] = cts::MakePlaces([&](unsigned lane) { return 4 * stride * Permuted(i, lane); });
  }
  const cts::Counts counts = cts::CountLoads<unsigned>(kRows, places);
  for (int i = 1; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kGlobalLoads, 1, "the warp did not make one request");
      CTS_EXPECT_TIMES(counts, i, 0, cts::Counter::kGlobalLoadSectors, cts::Exactly(1),
                       "permuted, another number of transactions than in order");
    });
  }
}

}  // namespace
