/*---
clause: perf.gmem.scattered-divides-throughput-by-eight
control: a stride of four words
control-fails-with: not eight times the transactions for the same words
requires: [counters, no-mps]
note: the time of device memory depends on what L2 holds; what is moved does not
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kKernels[] = {"unit stride", "a segment a word"};

CTS_CASE() {
  const cts::Places places[] = {cts::Strided(1), cts::Strided(cts::control() ? 4 : 8)};
  const cts::Counts counts = cts::CountLoads<unsigned>(kKernels, places);
  CTS_EXPECT_TIMES(counts, 1, 0, cts::Counter::kGlobalLoads, cts::Exactly(1), "not as many loads");
  CTS_EXPECT_TIMES(counts, 1, 0, cts::Counter::kGlobalLoadSectors, cts::Exactly(8),
                   "not eight times the transactions for the same words");
}

}  // namespace
