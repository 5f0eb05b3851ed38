/*---
clause: perf.lmem.different-index-scatters
control: all lanes load the same word of their arrays
control-fails-with: other words of the lanes are coalesced
requires: [counters, no-mps]
draft: five of five on an H200, not yet on an H100
note: the documents give no number; 32 where the words of one index lie together, so that each lane has another segment
---*/
#include "cts/case.cuh"

#include "local-access.cuh"

namespace {

constexpr const char* kRows[] = {"the-next-word", "every-second-word", "every-third-word"};
constexpr int kKernels = 3;

CTS_CASE() {
  const unsigned first[] = {3, 3, 3};
  const unsigned a_lane[] = {cts::control() ? 0u : 1u, cts::control() ? 0u : 2u, cts::control() ? 0u : 3u};
  const cts::Counts counts = cts::CountLocalLoads(kRows, first, a_lane);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kLocalLoads, 1, "the warp did not make one request");
      CTS_EXPECT_PER(counts, i, cts::Counter::kLocalLoadSectors, cts::Counter::kLocalLoads, cts::MakeLaw(32, 5, 32),
                     "other words of the lanes are coalesced");
    });
  }
}

}  // namespace
