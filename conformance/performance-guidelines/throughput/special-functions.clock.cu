/*---
clause: perf.throughput.special-functions
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: MUFU.EX2
// CHECK-NOT: MUFU
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = float;
  static __device__ void Step(Value& x, Value /*other*/) { asm volatile("ex2.approx.ftz.f32 %0, %0;" : "+f"(x)); }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "ex2.approx.ftz.f32", kSpecialFunction, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
