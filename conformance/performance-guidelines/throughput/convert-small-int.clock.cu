/*---
clause: perf.throughput.convert-small-int
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
note: >-
  of 16 bits the upper half of a word, and of 8 bits a multiple of what was made, because a part of a converted
  word would be that word again
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}9Unsigned8E
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ (LOP3[.]LUT .*, 0xff,|PRMT|I2I)}}
// CHECK-NOT: {{ (PRMT|I2I|LOP3|SHF)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}7Signed8E
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ (PRMT|I2I)[. ]}}
// CHECK-NOT: {{ (PRMT|I2I|LOP3|SHF)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}10Unsigned16E
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ (PRMT|I2I)[. ]}}
// CHECK-NOT: {{ (PRMT|I2I|LOP3|SHF)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}8Signed16E
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ (PRMT|I2I)[. ]}}
// CHECK-NOT: {{ (PRMT|I2I|LOP3|SHF)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(Signed16, "s32-s16", unsigned,
         asm volatile("{ .reg .b16 low, high; mov.b32 {low, high}, %0; cvt.s32.s16 %0, high; }"
                      : "+r"(x)));
CTS_LINK(Unsigned16, "u32-u16", unsigned,
         asm volatile("{ .reg .b16 low, high; mov.b32 {low, high}, %0; cvt.u32.u16 %0, high; }"
                      : "+r"(x)));
CTS_LINK(Signed8, "s32-s8", unsigned,
         asm volatile("{ .reg .u32 y; cvt.s32.s8 y, %0; mad.lo.u32 %0, y, %1, %1; }"
                      : "+r"(x)
                      : "r"(threadIdx.x)));
CTS_LINK(Unsigned8, "u32-u8", unsigned,
         asm volatile("{ .reg .u32 y; cvt.u32.u8 y, %0; mad.lo.u32 %0, y, %1, %1; }"
                      : "+r"(x)
                      : "r"(threadIdx.x)));

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kConvertSmallInt, cts::control() ? 2 : 1, "not as many results a clock as documented", Signed16,
                      Unsigned16, Signed8, Unsigned8);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kConvertSmallInt, cts::control() ? 0.5 : 1, "more results a clock than documented", Signed16,
                     Unsigned16, Signed8, Unsigned8);
}

}  // namespace
