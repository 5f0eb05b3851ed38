/*---
clause: perf.throughput.int32-shift
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}13RightUnsignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{(SHF[.]R|SHR)[. ].*U32}}
// CHECK-NOT: {{(SHF|SHL|SHR)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}11RightSignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{(SHF[.]R|SHR)[. ].*S32}}
// CHECK-NOT: {{(SHF|SHL|SHR)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}4LeftE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{(SHF[.]L|SHL)[. ]}}
// CHECK-NOT: {{(SHF|SHL|SHR)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Left, "shl", unsigned, asm volatile("shl.b32 %0, %0, %0;" : "+r"(x)));
CTS_LINK(RightSigned, "shr-s32", unsigned, asm volatile("shr.s32 %0, %0, %0;" : "+r"(x)));
CTS_LINK(RightUnsigned, "shr-u32", unsigned, asm volatile("shr.u32 %0, %0, %0;" : "+r"(x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kShift, cts::control() ? 2 : 1, "not as many results a clock as documented", Left, RightSigned,
                      RightUnsigned);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kShift, cts::control() ? 0.5 : 1, "more results a clock than documented", Left, RightSigned,
                     RightUnsigned);
}

}  // namespace
