/*---
clause: perf.throughput.fp32-add-mul-fma
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
note: one source register an instruction; two of one bank halve the rate
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{FFMA[. ]}}
// CHECK-NOT: {{(FFMA|FADD|FMUL)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Link, "fma", float, asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kFloat, cts::control() ? 2 : 1, "not as many results a clock as documented", Link);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kFloat, cts::control() ? 0.5 : 1, "more results a clock than documented", Link);
}

}  // namespace
