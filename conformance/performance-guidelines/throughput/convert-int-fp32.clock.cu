/*---
clause: perf.throughput.convert-int-fp32
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}12FromUnsignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ I2FP?[.].*U32}}
// CHECK-NOT: {{ (F2F|F2I|I2F|FRND|MUFU)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}10FromSignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ I2FP?[.].*S32}}
// CHECK-NOT: {{ (F2F|F2I|I2F|FRND|MUFU)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(FromSigned, "f32-s32", unsigned,
         asm volatile("{ .reg .f32 y; cvt.rn.f32.s32 y, %0; mov.b32 %0, y; }"
                      : "+r"(x)));
CTS_LINK(FromUnsigned, "f32-u32", unsigned,
         asm volatile("{ .reg .f32 y; cvt.rn.f32.u32 y, %0; mov.b32 %0, y; }"
                      : "+r"(x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kConvertIntToFloat, cts::control() ? 2 : 1, "not as many results a clock as documented",
                      FromSigned, FromUnsigned);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kConvertIntToFloat, cts::control() ? 0.5 : 1, "more results a clock than documented", FromSigned,
                     FromUnsigned);
}

}  // namespace
