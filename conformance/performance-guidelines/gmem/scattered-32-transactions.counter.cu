/*---
clause: perf.gmem.scattered-32-transactions
control: a stride of four words, so that two lanes share a segment
control-fails-with: not a transaction for each lane
requires: [counters, no-mps]
note: 32 words of 4 bytes in 32 transactions of 32 bytes use 12.5 % of them
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"stride-8", "stride-33", "stride-61"};
constexpr int kKernels = 3;

CTS_CASE() {
  cts::Places places[kKernels];
  for (unsigned i = 0; i < kKernels; ++i) places[i] = cts::Strided(cts::control() ? 4 : i == 0 ? 8 : i == 1 ? 33 : 61);
  const cts::Counts counts = cts::CountLoads<unsigned>(kRows, places);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kGlobalLoads, 1, "the warp did not make one request");
      CTS_EXPECT_PER(counts, i, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads, cts::Exactly(32),
                     "not a transaction for each lane");
    });
  }
}

}  // namespace
