/*---
clause: perf.sync.syncthreads-16-per-clock
control: the threads pass two barriers for each one that is counted
control-fails-with: not as many threads a clock as documented
build: [cc-80]
requires: [no-mps, cc-is-80]
draft: no device of compute capability 7.x or 8.x has run it
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-16: BAR.SYNC
// CHECK-NOT: BAR.
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"

#include "barriers.cuh"

namespace {

constexpr const char* kSides[] = {"16 warps more"};

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) { cts::MeasureBarriers(cycles, cts::control() ? 2 : 1); });
  CTS_EXPECT_RATE(settled, 0, 1.0 * cts::kMoreThreads * cts::kBarriers, 16, 14.4, 17.6,
                  "not as many threads a clock as documented");
}

}  // namespace
