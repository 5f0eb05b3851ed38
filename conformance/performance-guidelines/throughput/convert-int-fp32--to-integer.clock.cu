/*---
clause: perf.throughput.convert-int-fp32
covers: float to integer
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}10ToUnsignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ F2I[.].*U32}}
// CHECK-NOT: {{ (F2F|F2I|I2F|FRND|MUFU)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}8ToSignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ F2I[.]}}
// CHECK-NOT: {{ (F2F|F2I|I2F|FRND|MUFU)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(ToSigned, "s32-f32", unsigned,
         asm volatile("{ .reg .f32 y; mov.b32 y, %0; cvt.rzi.s32.f32 %0, y; }"
                      : "+r"(x)));
CTS_LINK(ToUnsigned, "u32-f32", unsigned,
         asm volatile("{ .reg .f32 y; mov.b32 y, %0; cvt.rzi.u32.f32 %0, y; }"
                      : "+r"(x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kConvertFloatToInt, cts::control() ? 2 : 1, "not as many results a clock as documented", ToSigned,
                      ToUnsigned);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kConvertFloatToInt, cts::control() ? 0.5 : 1, "more results a clock than documented", ToSigned,
                     ToUnsigned);
}

}  // namespace
