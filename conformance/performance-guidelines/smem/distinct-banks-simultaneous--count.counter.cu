/*---
clause: perf.smem.distinct-banks-simultaneous
covers: counted requests instead of cycles
control: a stride of two words, so that two lanes share a bank
control-fails-with: words in distinct banks are not loaded at once
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"stride-1", "stride-3", "stride-31", "reversed", "permuted"};
constexpr int kKernels = 5;

unsigned Word(unsigned row, unsigned lane) {
  constexpr unsigned kFactors[] = {1, 3, 31};
  if (row < 3) return kFactors[row] * lane;
  return row == 3 ? 31 - lane : lane * 11 % 32 + 32 * (lane % 3);  // of any row of banks
}

CTS_CASE() {
  cts::Places places[kKernels];
  for (unsigned i = 0; i < kKernels; ++i)
    places[i] = cts::MakePlaces([=](unsigned lane) { return 4 * (cts::control() ? 2 * lane : Word(i, lane)); });
  const cts::Counts counts = cts::CountSharedLoads<unsigned>(kRows, places);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kSharedLoads, 1, "the warp did not make one load");
      CTS_EXPECT_PER(counts, i, cts::Counter::kSharedLoadWavefronts, cts::Counter::kSharedLoads, cts::Exactly(1),
                     "words in distinct banks are not loaded at once");
    });
  }
}

}  // namespace
