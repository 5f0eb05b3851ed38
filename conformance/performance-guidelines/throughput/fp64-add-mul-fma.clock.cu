/*---
clause: perf.throughput.fp64-add-mul-fma
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{DFMA[. ]}}
// CHECK-NOT: {{(DFMA|DADD|DMUL)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = double;
  static __device__ void Step(Value& x, Value /*other*/) { asm volatile("fma.rn.f64 %0, %0, %0, %0;" : "+d"(x)); }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "fma.rn.f64", kDouble, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
