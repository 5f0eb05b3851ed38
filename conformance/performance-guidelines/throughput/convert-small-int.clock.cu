/*---
clause: perf.throughput.convert-small-int
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
note: the upper half of a word, because the lower one of a converted word would be that word again
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{ (PRMT|I2I)[. ]}}
// CHECK-NOT: {{ (PRMT|I2I|LOP3|SHF)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value /*other*/) {
    asm volatile("{ .reg .s16 low, high; mov.b32 {low, high}, %0; cvt.s32.s16 %0, high; }" : "+r"(x));
  }
  // Another one in each lane, so that no uniform unit does it.
  static __device__ void Start(Value& x) {
    asm volatile("{ .reg .u32 lane; mov.u32 lane, %%laneid; xor.b32 %0, %0, lane; }" : "+r"(x));
  }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "cvt.s32.s16", kConvertSmallInt, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
