/*---
clause: perf.gmem.instruction-reissued-by-address-spread
requires: [counters, no-mps]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kKernels[] = {"unit stride", "stride of 32 words"};

CTS_CASE() {
  const cts::Places places[] = {cts::Strided(1), cts::Strided(32)};
  const cts::Counts counts = cts::CountLoads<unsigned>(kKernels, places);
  CTS_OBSERVE("loads-of-consecutive-words", counts.Value(0, cts::Counter::kGlobalLoads));
  CTS_OBSERVE("loads-of-scattered-words", counts.Value(1, cts::Counter::kGlobalLoads));
  CTS_OBSERVE("more-passes-where-words-are-scattered", counts.Value(1, cts::Counter::kGlobalLoadWavefronts) >
                                                           counts.Value(0, cts::Counter::kGlobalLoadWavefronts));
}

}  // namespace
