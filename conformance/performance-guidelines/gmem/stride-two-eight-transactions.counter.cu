/*---
clause: perf.gmem.stride-two-eight-transactions
control: a stride of one word
control-fails-with: not eight transactions
requires: [counters, no-mps]
note: 32 words of 4 bytes in 8 transactions of 32 bytes use half of them
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"stride-2", "stride-2-from-the-second-word"};
constexpr int kKernels = 2;

CTS_CASE() {
  cts::Places places[kKernels];
  for (unsigned i = 0; i < kKernels; ++i) places[i] = cts::Strided(cts::control() ? 1 : 2, cts::control() ? 0 : i);
  const cts::Counts counts = cts::CountLoads<unsigned>(kRows, places);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kGlobalLoads, 1, "the warp did not make one request");
      CTS_EXPECT_PER(counts, i, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads, cts::Exactly(8),
                     "not eight transactions");
    });
  }
}

}  // namespace
