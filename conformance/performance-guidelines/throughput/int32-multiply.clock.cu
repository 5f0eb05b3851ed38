/*---
clause: perf.throughput.int32-multiply
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}3AddE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ IMAD R}}
// CHECK-NOT: {{ IMAD( R|[.]HI|[.]WIDE)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}8MultiplyE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ IMAD R}}
// CHECK-NOT: {{ IMAD( R|[.]HI|[.]WIDE)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Multiply, "mul", unsigned, asm volatile("mul.lo.s32 %0, %0, %0;" : "+r"(x)));
CTS_LINK(Add, "mad", unsigned, asm volatile("mad.lo.s32 %0, %0, %0, %0;" : "+r"(x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kIntMultiply, cts::control() ? 2 : 1, "not as many results a clock as documented", Multiply, Add);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kIntMultiply, cts::control() ? 0.5 : 1, "more results a clock than documented", Multiply, Add);
}

}  // namespace
