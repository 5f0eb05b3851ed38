/*---
clause: perf.throughput.bitwise-logic
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
note: of three operands each, because the assembler merges two operations of two; 0xe8 is the majority
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}8MajorityE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ LOP3[.]LUT .*, 0xe8,}}
// CHECK-NOT: {{ LOP3[.]LUT .*, 0xe8,}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}3XorE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ LOP3[.]LUT .*, 0x96,}}
// CHECK-NOT: {{ LOP3[.]LUT .*, 0x96,}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}2OrE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ LOP3[.]LUT .*, 0xfe,}}
// CHECK-NOT: {{ LOP3[.]LUT .*, 0xfe,}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}3AndE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ LOP3[.]LUT .*, 0x80,}}
// CHECK-NOT: {{ LOP3[.]LUT .*, 0x80,}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(And, "and", unsigned, asm volatile("lop3.b32 %0, %0, %1, %2, 0x80;" : "+r"(x) : "r"(other), "r"(threadIdx.x)));
CTS_LINK(Or, "or", unsigned, asm volatile("lop3.b32 %0, %0, %1, %2, 0xfe;" : "+r"(x) : "r"(other), "r"(threadIdx.x)));
CTS_LINK(Xor, "xor", unsigned, asm volatile("lop3.b32 %0, %0, %1, %2, 0x96;" : "+r"(x) : "r"(other), "r"(threadIdx.x)));
CTS_LINK(Majority, "majority", unsigned,
         asm volatile("lop3.b32 %0, %0, %1, %2, 0xe8;"
                      : "+r"(x)
                      : "r"(other), "r"(threadIdx.x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kLogic, cts::control() ? 2 : 1, "not as many results a clock as documented", And, Or, Xor,
                      Majority);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kLogic, cts::control() ? 0.5 : 1, "more results a clock than documented", And, Or, Xor, Majority);
}

}  // namespace
