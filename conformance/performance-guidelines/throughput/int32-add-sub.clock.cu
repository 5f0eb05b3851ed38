/*---
clause: perf.throughput.int32-add-sub
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}Subtraction
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ (IADD3|IMAD.IADD) }}
// CHECK-NOT: {{ (IADD3|IMAD.IADD) }}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}Addition
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ (IADD3|IMAD.IADD) }}
// CHECK-NOT: {{ (IADD3|IMAD.IADD) }}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Addition, "addition", unsigned, asm volatile("add.u32 %0, %0, %1;" : "+r"(x) : "r"(other)));
CTS_LINK(Subtraction, "subtraction", unsigned, asm volatile("sub.u32 %0, %0, %1;" : "+r"(x) : "r"(other)));

CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kIntAdd, cts::control() ? 0.5 : 1, "not as many results a clock as documented", Addition,
                     Subtraction);
}
CTS_CASE(addition) {
  CTS_EXPECT_AT_LEAST(kIntAdd, cts::control() ? 2 : 1, "not as many results a clock as documented", Addition);
}
CTS_CASE(subtraction) {
  CTS_EXPECT_AT_LEAST(kIntAdd, cts::control() ? 2 : 1, "not as many results a clock as documented", Subtraction);
}

}  // namespace
