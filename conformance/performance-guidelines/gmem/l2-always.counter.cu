/*---
clause: perf.gmem.l2-always
control: reads four times as much as L2 holds, once
control-fails-with: what was read before is not in L2
requires: [counters, no-mps]
note: 31 of 32 turns read what the first has read; L2 may look a sector up more than once
---*/
#include "cts/case.cuh"
#include "cts/measure/l2_reads.cuh"

namespace {

constexpr const char* kKernels[] = {"32 turns over 256 KiB"};
constexpr cts::Counter kCounters[] = {cts::Counter::kL2Reads, cts::Counter::kL2ReadHits};

CTS_CASE() {
  const cts::GlobalReads reads(cts::control());
  const cts::Counts counts(kKernels, kCounters, [&](int) { reads.Launch(); });
  CTS_EXPECT_PER(counts, 0, cts::Counter::kL2ReadHits, cts::Counter::kL2Reads, cts::MakeLaw(31.0 / 32, 0.8, 1),
                 "what was read before is not in L2");
}

}  // namespace
