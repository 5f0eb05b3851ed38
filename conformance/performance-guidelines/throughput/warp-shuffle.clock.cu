/*---
clause: perf.throughput.warp-shuffle
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: SHFL
// CHECK-NOT: SHFL
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value other) {
    asm volatile("shfl.sync.idx.b32 %0, %0, %1, 0x1f, 0xffffffff;" : "+r"(x) : "r"(other));
  }
  static __device__ void Start(Value& x) {
    asm volatile("{ .reg .u32 lane; mov.u32 lane, %%laneid; xor.b32 %0, %0, lane; }" : "+r"(x));
  }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "shfl.sync.idx.b32", kShuffle, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
