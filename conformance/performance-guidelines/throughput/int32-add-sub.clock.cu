/*---
clause: perf.throughput.int32-add-sub
control: the threads do every second addition that is counted
control-fails-with: more results a clock than documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ (IADD3|IMAD.IADD) }}
// CHECK-NOT: {{ (IADD3|IMAD.IADD) }}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/chains.cuh"

namespace {

constexpr const char* kSides[] = {"add.u32"};

struct Link {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value other) { asm volatile("add.u32 %0, %0, %1;" : "+r"(x) : "r"(other)); }
};

CTS_CASE() {
  const cts::Settled settled(
      kSides, [](cts::Cycles& cycles) { cts::MeasureChains<Link>(cycles, 1024, cts::control() ? 0.5 : 1); });
  constexpr double kMost = cts::ResultsAClock(cts::Throughput::kIntAdd, 90);
  CTS_EXPECT_RATE(settled, 0, cts::ChainResults<Link>(1024), kMost, 0, 1.02 * kMost,
                  "more results a clock than documented");
}

}  // namespace
