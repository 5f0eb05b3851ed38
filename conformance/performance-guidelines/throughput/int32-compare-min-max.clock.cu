/*---
clause: perf.throughput.int32-compare-min-max
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}11UnsignedMaxE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ V?IMNMX[.]U32 }}
// CHECK-NOT: MNMX
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}11UnsignedMinE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ V?IMNMX[.]U32 }}
// CHECK-NOT: MNMX
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}9SignedMaxE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ V?IMNMX }}
// CHECK-NOT: MNMX
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}9SignedMinE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ V?IMNMX }}
// CHECK-NOT: MNMX
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(SignedMin, "min-s32", unsigned, asm volatile("min.s32 %0, %0, %1;" : "+r"(x) : "r"(other)));
CTS_LINK(SignedMax, "max-s32", unsigned, asm volatile("max.s32 %0, %0, %1;" : "+r"(x) : "r"(other)));
CTS_LINK(UnsignedMin, "min-u32", unsigned, asm volatile("min.u32 %0, %0, %1;" : "+r"(x) : "r"(other)));
CTS_LINK(UnsignedMax, "max-u32", unsigned, asm volatile("max.u32 %0, %0, %1;" : "+r"(x) : "r"(other)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kMinMax, cts::control() ? 2 : 1, "not as many results a clock as documented", SignedMin,
                      SignedMax, UnsignedMin, UnsignedMax);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kMinMax, cts::control() ? 0.5 : 1, "more results a clock than documented", SignedMin, SignedMax,
                     UnsignedMin, UnsignedMax);
}

}  // namespace
