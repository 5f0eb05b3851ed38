/*---
clause: perf.throughput.convert-fp64
control: the threads do two steps for each one that is counted, or one for two where there may not be more
control-fails-with: [not as many results a clock as documented, more results a clock than documented]
build: [cc-90]
requires: [no-mps, cc-is-90]
note: what comes of a double changes its low word; of a double the high word is what is converted next
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}10ToUnsignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{F2I[.]U32[.]F64}}
// CHECK-NOT: {{ (F2F|F2I|I2F|FRND|MUFU)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}8ToSignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{F2I[.]F64}}
// CHECK-NOT: {{ (F2F|F2I|I2F|FRND|MUFU)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}7ToFloatE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{F2F[.]F32[.]F64}}
// CHECK-NOT: {{ (F2F|F2I|I2F|FRND|MUFU)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}12FromUnsignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{I2F[.]F64[.]U32}}
// CHECK-NOT: {{ (F2F|F2I|I2F|FRND|MUFU)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}10FromSignedE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{I2F[.]F64 }}
// CHECK-NOT: {{ (F2F|F2I|I2F|FRND|MUFU)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
// CHECK-LABEL: Function : {{.*}}MeasureSides{{.*}}9FromFloatE
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{F2F[.]F64[.]F32}}
// CHECK-NOT: {{ (F2F|F2I|I2F|FRND|MUFU)}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

CTS_LINK(FromFloat, "f64-f32", float,
         asm volatile("{ .reg .f64 y; .reg .b32 z; cvt.f64.f32 y, %0; mov.b64 {z, %0}, y; }"
                      : "+f"(x)));
CTS_LINK(FromSigned, "f64-s32", int,
         asm volatile("{ .reg .f64 y; .reg .b32 z; cvt.rn.f64.s32 y, %0; mov.b64 {z, %0}, y; }"
                      : "+r"(x)));
CTS_LINK(FromUnsigned, "f64-u32", unsigned,
         asm volatile("{ .reg .f64 y; .reg .b32 z; cvt.rn.f64.u32 y, %0; mov.b64 {z, %0}, y; }"
                      : "+r"(x)));
// Of 64 bits 14.2 a clock were measured, which is 89 % of the documented figure.
CTS_LINK(ToFloatStep, "f32-f64", double,
         asm volatile("{ .reg .f32 y; .reg .b32 z, low, high; cvt.rn.f32.f64 y, %0; mov.b32 z, y; mov.b64 {low, high}, "
                      "%0; xor.b32 low, low, z; mov.b64 %0, {low, high}; }"
                      : "+d"(x)));
struct ToFloat : ToFloatStep {
  static constexpr double kLeast = 0.85;
};
CTS_LINK(ToSignedStep, "s32-f64", double,
         asm volatile("{ .reg .s32 y; .reg .b32 z, low, high; cvt.rzi.s32.f64 y, %0; mov.b32 z, y; mov.b64 {low, "
                      "high}, %0; xor.b32 low, low, z; mov.b64 %0, {low, high}; }"
                      : "+d"(x)));
struct ToSigned : ToSignedStep {
  static constexpr double kLeast = 0.85;
};
CTS_LINK(ToUnsignedStep, "u32-f64", double,
         asm volatile("{ .reg .u32 y; .reg .b32 z, low, high; cvt.rzi.u32.f64 y, %0; mov.b32 z, y; mov.b64 {low, "
                      "high}, %0; xor.b32 low, low, z; mov.b64 %0, {low, high}; }"
                      : "+d"(x)));
struct ToUnsigned : ToUnsignedStep {
  static constexpr double kLeast = 0.85;
};

CTS_CASE(at_least) {
  CTS_EXPECT_AT_LEAST(kConvertDouble, cts::control() ? 2 : 1, "not as many results a clock as documented", FromFloat,
                      FromSigned, FromUnsigned, ToFloat, ToSigned, ToUnsigned);
}
CTS_CASE(at_most) {
  CTS_EXPECT_AT_MOST(kConvertDouble, cts::control() ? 0.5 : 1, "more results a clock than documented", FromFloat,
                     FromSigned, FromUnsigned, ToFloat, ToSigned, ToUnsigned);
}

}  // namespace
