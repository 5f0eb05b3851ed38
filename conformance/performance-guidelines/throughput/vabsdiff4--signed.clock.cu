/*---
clause: perf.throughput.vabsdiff4
covers: the signed form
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
note: the other operand is a multiple, so that each step has to change the signs of two
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: VABSDIFF4
// CHECK-NOT: VABSDIFF
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Signed, "__vabsdiffs4", unsigned, unsigned y; asm volatile("mad.lo.u32 %0, %1, %2, %2;"
                                                                    : "=r"(y)
                                                                    : "r"(x), "r"(threadIdx.x));
         x = __vabsdiffs4(x, y));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kAbsoluteDifferenceOfFourSigned, cts::control() ? 2 : 1,
                      "not as many results a clock as documented", Signed);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kAbsoluteDifferenceOfFourSigned, cts::control() ? 0.5 : 1, "more results a clock than documented",
                     Signed);
}

}  // namespace
