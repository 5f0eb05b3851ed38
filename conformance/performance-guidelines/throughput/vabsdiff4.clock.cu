/*---
clause: perf.throughput.vabsdiff4
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: VABSDIFF4
// CHECK-NOT: {{(VABSDIFF|LOP3)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Unsigned, "unsigned", unsigned,
         asm volatile("vabsdiff4.u32.u32.u32 %0, %0, %1, %0;"
                      : "+r"(x)
                      : "r"(threadIdx.x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kAbsoluteDifferenceOfFour, cts::control() ? 2 : 1, "not as many results a clock as documented",
                      Unsigned);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kAbsoluteDifferenceOfFour, cts::control() ? 0.5 : 1, "more results a clock than documented",
                     Unsigned);
}

}  // namespace
