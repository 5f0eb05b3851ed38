/*---
clause: perf.throughput.convert-half-to-float
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: HADD2.F32
// CHECK-NOT: {{(HADD2|HFMA2|HMUL2|F2F)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

// The low half of what was made is what is converted next.
struct Link {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value /*other*/) {
    asm volatile("{ .reg .f16 low, high; .reg .f32 y; mov.b32 {low, high}, %0; cvt.f32.f16 y, low; mov.b32 %0, y; }"
                 : "+r"(x));
  }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "cvt.f32.f16", kConvertHalfToFloat, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
