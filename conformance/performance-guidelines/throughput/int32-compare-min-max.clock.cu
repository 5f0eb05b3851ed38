/*---
clause: perf.throughput.int32-compare-min-max
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{(IMNMX|VIMNMX)}}
// CHECK-NOT: MNMX
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value other) { asm volatile("min.s32 %0, %0, %1;" : "+r"(x) : "r"(other)); }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "min.s32", kMinMax, cts::control() ? 2 : 1, "not as many results a clock as documented");
}

}  // namespace
