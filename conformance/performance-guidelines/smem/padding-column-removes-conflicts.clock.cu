/*---
clause: perf.smem.padding-column-removes-conflicts
control: the array is not padded
control-fails-with: a column or a row takes longer than one word in each bank
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-32: {{LDS[. ]}}
// CHECK-NOT: {{(LDS|STS|ATOMS|LDSM)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

namespace {

constexpr const char* kSides[] = {"a word each", "a row of 33", "a column of 33"};

struct LoadWords {
  bool padded;

  __device__ void operator()(int side) const {
    __shared__ volatile int words[32 * 33];
    const int lane = threadIdx.x % 32, line = threadIdx.x / 32;
    const int width = padded ? 33 : 32;
    int at = lane;
    if (side == 1) at = line * width + lane;
    if (side == 2) at = lane * width + line;
#pragma unroll 1
    for (int i = 0; i < 32; ++i) {
#pragma unroll
      for (int k = 0; k < 32; ++k) (void)words[at];
    }
  }
};

CTS_CASE() {
  const cts::Settled settled(
      kSides, [](cts::Cycles& cycles) { cts::MeasureInBlock<3>(cycles, 256, LoadWords{!cts::control()}); });
  CTS_EXPECT_RATIO(settled, 1, 0, 1, 0.9, 1.1, "a column or a row takes longer than one word in each bank");
  CTS_EXPECT_RATIO(settled, 2, 0, 1, 0.9, 1.1, "a column or a row takes longer than one word in each bank");
}

}  // namespace
