/*---
clause: perf.smem.padding-column-removes-conflicts
covers: stores into a row and into columns, counted
control: rows of 32 words, and a word in every second bank
control-fails-with: a row or a column of padded rows is not stored at once
requires: [counters, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"row-5", "column-0", "column-7", "column-31"};
constexpr int kKernels = 4;

CTS_CASE() {
  const unsigned width = cts::control() ? 32 : 33;
  const cts::Places places[kKernels] = {cts::Strided(cts::control() ? 2 : 1, 5 * width), cts::Strided(width, 0),
                                        cts::Strided(width, 7), cts::Strided(width, 31)};
  const cts::Counts counts = cts::CountSharedStores<unsigned>(kRows, places);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kSharedStores, 1, "the warp did not make one store");
      CTS_EXPECT_PER(counts, i, cts::Counter::kSharedStoreWavefronts, cts::Counter::kSharedStores, cts::Exactly(1),
                     "a row or a column of padded rows is not stored at once");
    });
  }
}

}  // namespace
