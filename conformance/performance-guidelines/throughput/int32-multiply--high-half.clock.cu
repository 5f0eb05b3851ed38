/*---
clause: perf.throughput.int32-multiply
covers: the high half of the product
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}5AddedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ IMAD[.]HI[.]U32 }}
// CHECK-NOT: {{ IMAD( R|[.]HI|[.]WIDE)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}6SignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ IMAD[.]HI }}
// CHECK-NOT: {{ IMAD( R|[.]HI|[.]WIDE)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}8UnsignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ IMAD[.]HI[.]U32 }}
// CHECK-NOT: {{ IMAD( R|[.]HI|[.]WIDE)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Unsigned, "mul-hi-u32", unsigned, asm volatile("mul.hi.u32 %0, %0, %0;" : "+r"(x)));
CTS_LINK(Signed, "mul-hi-s32", unsigned, asm volatile("mul.hi.s32 %0, %0, %0;" : "+r"(x)));
CTS_LINK(Added, "mad-hi-u32", unsigned, asm volatile("mad.hi.u32 %0, %0, %0, %0;" : "+r"(x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kIntMultiplyExtended, cts::control() ? 2 : 1, "not as many results a clock as documented",
                      Unsigned, Signed, Added);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kIntMultiplyExtended, cts::control() ? 0.5 : 1, "more results a clock than documented", Unsigned,
                     Signed, Added);
}

}  // namespace
