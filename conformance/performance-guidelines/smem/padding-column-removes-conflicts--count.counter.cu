/*---
clause: perf.smem.padding-column-removes-conflicts
covers: counted requests instead of cycles
control: rows of 32 words
control-fails-with: a column of padded rows is not loaded at once
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"column-0", "column-7", "column-31"};
constexpr int kKernels = 3;

CTS_CASE() {
  cts::Places places[kKernels];
  for (unsigned i = 0; i < kKernels; ++i)
    places[i] = cts::Strided(cts::control() ? 32 : 33, i == 0 ? 0 : i == 1 ? 7 : 31);
  const cts::Counts counts = cts::CountSharedLoads<unsigned>(kRows, places);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kSharedLoads, 1, "the warp did not make one load");
      CTS_EXPECT_PER(counts, i, cts::Counter::kSharedLoadWavefronts, cts::Counter::kSharedLoads, cts::Exactly(1),
                     "a column of padded rows is not loaded at once");
    });
  }
}

}  // namespace
