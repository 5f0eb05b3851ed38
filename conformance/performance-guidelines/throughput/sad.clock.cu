/*---
clause: perf.throughput.sad
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}8UnsignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{VABSDIFF[.]U32 }}
// CHECK-NOT: VABSDIFF
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}6SignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{VABSDIFF }}
// CHECK-NOT: VABSDIFF
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Signed, "sad-s32", unsigned, asm volatile("sad.s32 %0, %0, %1, %0;" : "+r"(x) : "r"(threadIdx.x)));
CTS_LINK(Unsigned, "sad-u32", unsigned, asm volatile("sad.u32 %0, %0, %1, %0;" : "+r"(x) : "r"(threadIdx.x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kAbsoluteDifference, cts::control() ? 2 : 1, "not as many results a clock as documented", Signed,
                      Unsigned);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kAbsoluteDifference, cts::control() ? 0.5 : 1, "more results a clock than documented", Signed,
                     Unsigned);
}

}  // namespace
