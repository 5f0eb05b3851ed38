/*---
clause: perf.throughput.fp16x2-add-mul-fma
covers: multiplication
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{(HMUL2|HFMA2)[. ]}}
// CHECK-NOT: {{(HFMA2|HADD2|HMUL2)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value /*other*/) { asm volatile("mul.rn.f16x2 %0, %0, %0;" : "+r"(x)); }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "mul.rn.f16x2", kHalf2, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
