/*---
clause: perf.throughput.int32-extended-and-three-operand
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
note: >-
  of an addition with carry in the one that makes the carry is of another unit (IADD3), that takes it of its own
  (IMAD.X): one of the two is counted
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}10WithBorrowE
// CHECK: SR_CLOCK
// CHECK-COUNT-256: {{ (IADD3|IMAD[.]X) }}
// CHECK-NOT: {{ (IADD3|IMAD)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}9WithCarryE
// CHECK: SR_CLOCK
// CHECK-COUNT-256: {{ (IADD3|IMAD[.]X) }}
// CHECK-NOT: {{ (IADD3|IMAD)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}13ThreeOperandsE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ IADD3 }}
// CHECK-NOT: {{ (IADD3|IMAD)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(ThreeOperands, "add-of-three", unsigned,
         asm volatile("{ .reg .u32 y; add.u32 y, %0, %1; add.u32 %0, y, %2; }"
                      : "+r"(x)
                      : "r"(threadIdx.x), "r"(blockDim.x)));
CTS_LINK(WithCarry, "addc", unsigned,
         asm volatile("{ add.cc.u32 %0, %0, %1; addc.u32 %0, %0, %2; }"
                      : "+r"(x)
                      : "r"(other), "r"(threadIdx.x)));
CTS_LINK(WithBorrow, "subc", unsigned,
         asm volatile("{ sub.cc.u32 %0, %0, %1; subc.u32 %0, %0, %2; }"
                      : "+r"(x)
                      : "r"(other), "r"(threadIdx.x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kIntAddThree, cts::control() ? 2 : 1, "not as many results a clock as documented", ThreeOperands,
                      WithCarry, WithBorrow);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kIntAddThree, cts::control() ? 0.5 : 1, "more results a clock than documented", ThreeOperands,
                     WithCarry, WithBorrow);
}

}  // namespace
