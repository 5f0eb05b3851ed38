/*---
clause: perf.throughput.dpx
control: the threads do two steps for each one that is counted
control-fails-with: not as many results a clock as documented
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-128: VIADDMNMX
// CHECK-NOT: VIADDMNMX
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = int;
  static __device__ void Step(Value& x, Value /*other*/) {
    x = __viaddmax_s32(x, static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x));
  }
};

CTS_CASE() {
  CTS_EXPECT_THROUGHPUT(Link, "__viaddmax_s32", kDpx, cts::control() ? 2 : 1,
                        "not as many results a clock as documented");
}

}  // namespace
