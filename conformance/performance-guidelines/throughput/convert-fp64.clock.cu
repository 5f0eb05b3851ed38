/*---
clause: perf.throughput.convert-fp64
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{F2F[.]F64[.]F32}}
// CHECK-NOT: F2F
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = float;
  static __device__ void Step(Value& x, Value /*other*/) {
    asm volatile("{ .reg .f64 y; .reg .b32 z; cvt.f64.f32 y, %0; mov.b64 {z, %0}, y; }" : "+f"(x));
  }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "cvt.f64.f32", kConvertDouble, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
