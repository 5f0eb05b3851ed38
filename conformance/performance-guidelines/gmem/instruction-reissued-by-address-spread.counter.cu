/*---
clause: perf.gmem.instruction-reissued-by-address-spread
control: the same words again
control-fails-with: not issued more often for addresses that lie apart
requires: [counters, no-mps]
note: the documents give no number; several are two at least
---*/
#include "cts/case.cuh"
#include "cts/warp_access.cuh"

namespace {

constexpr const char* kKernels[] = {"unit stride", "stride of 32 words"};

CTS_CASE() {
  const cts::Places places[] = {cts::Strided(1), cts::Strided(cts::control() ? 1 : 32)};
  const cts::Counts counts = cts::CountLoads<unsigned>(kKernels, places);
  CTS_EXPECT_TIMES(counts, 1, 0, cts::Counter::kGlobalLoads, cts::Exactly(1), "not as many loads");
  CTS_EXPECT_TIMES(counts, 1, 0, cts::Counter::kGlobalLoadWavefronts, cts::MakeLaw(2, 2, 64),
                   "not issued more often for addresses that lie apart");
}

}  // namespace
