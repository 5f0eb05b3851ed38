/*---
clause: perf.lmem.same-relative-address-coalesces
control: each lane loads another word of its array
control-fails-with: the same word of all lanes is not fully coalesced
requires: [counters, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "local-access.cuh"

namespace {

constexpr const char* kRows[] = {"word-0", "word-5", "word-63"};
constexpr int kKernels = 3;

CTS_CASE() {
  const unsigned first[] = {0, 5, 63};
  const unsigned step = cts::control() ? 1 : 0;
  const unsigned a_lane[] = {step, step, step};
  const cts::Counts counts = cts::CountLocalLoads(kRows, first, a_lane);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kLocalLoads, 1, "the warp did not make one request");
      CTS_EXPECT_PER(counts, i, cts::Counter::kLocalLoadSectors, cts::Counter::kLocalLoads, cts::Exactly(4),
                     "the same word of all lanes is not fully coalesced");
    });
  }
}

}  // namespace
