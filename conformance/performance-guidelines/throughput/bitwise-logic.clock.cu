/*---
clause: perf.throughput.bitwise-logic
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
note: the majority of three bits, because the assembler merges a chain of exclusive ors
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ LOP3[.]LUT .*, 0xe8,}}
// CHECK-NOT: {{ LOP3[.]LUT .*, 0xe8,}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value other) {
    asm volatile("lop3.b32 %0, %0, %1, %2, 0xe8;" : "+r"(x) : "r"(other), "r"(threadIdx.x));
  }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "lop3.b32", kLogic, cts::control() ? 2 : 1, "not as many results a clock as documented");
}

}  // namespace
