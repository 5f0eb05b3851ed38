/*---
clause: perf.throughput.int32-extended-and-three-operand
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ IADD3 }}
// CHECK-NOT: {{ IADD3 }}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value /*other*/) {
    asm volatile("{ .reg .u32 y; add.u32 y, %0, %1; add.u32 %0, y, %2; }"
                 : "+r"(x)
                 : "r"(threadIdx.x), "r"(blockDim.x));
  }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "three operands", kIntAddThree, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
