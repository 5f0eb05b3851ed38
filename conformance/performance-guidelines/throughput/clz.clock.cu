/*---
clause: perf.throughput.clz
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}13HighestNoSignE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: FLO
// CHECK-NOT: {{(FLO|POPC)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}10HighestOneE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: FLO
// CHECK-NOT: {{(FLO|POPC)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}5ZerosE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: FLO
// CHECK-NOT: {{(FLO|POPC)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Zeros, "clz", unsigned, asm volatile("clz.b32 %0, %0;" : "+r"(x)));
CTS_LINK(HighestOne, "bfind-u32", unsigned, asm volatile("bfind.u32 %0, %0;" : "+r"(x)));
CTS_LINK(HighestNoSign, "bfind-s32", unsigned, asm volatile("bfind.s32 %0, %0;" : "+r"(x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kLeadingZeros, cts::control() ? 2 : 1, "not as many results a clock as documented", Zeros,
                      HighestOne, HighestNoSign);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kLeadingZeros, cts::control() ? 0.5 : 1, "more results a clock than documented", Zeros, HighestOne,
                     HighestNoSign);
}

}  // namespace
