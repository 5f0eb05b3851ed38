/*---
clause: perf.throughput.clz
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: FLO
// CHECK-NOT: {{(FLO|POPC)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value /*other*/) { asm volatile("bfind.u32 %0, %0;" : "+r"(x)); }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "bfind.u32", kLeadingZeros, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
