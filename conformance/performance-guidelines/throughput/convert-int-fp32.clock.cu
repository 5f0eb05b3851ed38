/*---
clause: perf.throughput.convert-int-fp32
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{I2F}}
// CHECK-NOT: I2F
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value /*other*/) {
    asm volatile("{ .reg .f32 y; cvt.rn.f32.s32 y, %0; mov.b32 %0, y; }" : "+r"(x));
  }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "cvt.rn.f32.s32", kConvertIntToFloat, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
