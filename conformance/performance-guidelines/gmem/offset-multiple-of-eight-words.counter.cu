/*---
clause: perf.gmem.offset-multiple-of-eight-words
control: starts 4 words further
control-fails-with: not four transactions
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"8-words-off", "16-words-off", "24-words-off", "32-words-off"};
constexpr int kKernels = 4;

CTS_CASE() {
  cts::Places places[kKernels];
  for (unsigned i = 0; i < kKernels; ++i) places[i] = cts::Strided(1, 8 * (i + 1) + (cts::control() ? 4 : 0));
  const cts::Counts counts = cts::CountLoads<unsigned>(kRows, places);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kGlobalLoads, 1, "the warp did not make one request");
      CTS_EXPECT_PER(counts, i, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads, cts::Exactly(4),
                     "not four transactions");
    });
  }
}

}  // namespace
