/*---
clause: perf.sync.syncthreads-9x-unspecified
requires: [no-mps, cc-90]
note: threads a clock that pass the barrier, of 16 warps that a block has more than another; 0 where it did not settle
---*/
#include "cts/case.cuh"

#include <cmath>

#include "barriers.cuh"

namespace {

constexpr const char* kSides[] = {"16 warps more"};

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) { cts::MeasureBarriers(cycles); });
  const double cycles = static_cast<double>(settled.Value(0));
  CTS_OBSERVE("threads-a-clock", cycles > 0 ? std::lround(cts::kMoreThreads * cts::kBarriers / cycles) : 0);
}

}  // namespace
