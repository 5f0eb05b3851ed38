/*---
clause: perf.gmem.same-word-one-transaction
control: each lane loads from a segment of its own
control-fails-with: not one transaction
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"first-word", "another-word"};
constexpr int kKernels = 2;

CTS_CASE() {
  cts::Places places[kKernels];
  for (unsigned i = 0; i < kKernels; ++i) places[i] = cts::control() ? cts::Strided(8, i) : cts::Strided(0, 77 * i);
  const cts::Counts counts = cts::CountLoads<unsigned>(kRows, places);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kGlobalLoads, 1, "the warp did not make one request");
      CTS_EXPECT_PER(counts, i, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads, cts::Exactly(1),
                     "not one transaction");
    });
  }
}

}  // namespace
