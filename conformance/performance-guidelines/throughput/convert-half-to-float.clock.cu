/*---
clause: perf.throughput.convert-half-to-float
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
note: the low half of what was made is what is converted next
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

CTS_LINK(
    Convert, "f32-f16", unsigned,
    asm volatile("{ .reg .f16 low, high; .reg .f32 y; mov.b32 {low, high}, %0; cvt.f32.f16 y, low; mov.b32 %0, y; }"
                 : "+r"(x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kConvertHalfToFloat, cts::control() ? 2 : 1, "not as many results a clock as documented",
                      Convert);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kConvertHalfToFloat, cts::control() ? 0.5 : 1, "more results a clock than documented", Convert);
}

}  // namespace
