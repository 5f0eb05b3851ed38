/*---
clause: perf.smem.distinct-banks-simultaneous
control: a stride of two words, so that each bank has two of them
control-fails-with: not as quick as one word in each bank
build: [cc-90]
requires: [no-mps, cc-is-90]
note: the permutation takes lane l to word 11 l + 5
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

constexpr const char* kSides[] = {"stride 1", "stride 3", "stride 33", "permutation"};
constexpr const char* kRows[] = {"stride-1", "stride-3", "stride-33", "permutation"};

struct LoadWords {
  bool two_in_a_bank;

  __device__ void operator()(int side) const {
    __shared__ volatile int words[32 * 33];
    const int lane = threadIdx.x % 32;
    int at = lane;
    if (side == 1) at = 3 * lane;
    if (side == 2) at = 33 * lane;
    if (side == 3) at = (11 * lane + 5) % 32;
    if (side > 0 && two_in_a_bank) at = 2 * lane;
#pragma unroll 1
    for (int i = 0; i < 32; ++i) {
#pragma unroll
      for (int k = 0; k < 32; ++k) (void)words[at];
    }
  }
};

CTS_CASE() {
  const cts::Settled settled(
      kSides, [](cts::Cycles& cycles) { cts::MeasureInBlock<4>(cycles, 256, LoadWords{cts::control()}); });
  for (int i = 1; i < 4; ++i) {
    cts::Row(kRows[i], [&] { CTS_EXPECT_RATIO(settled, i, 0, 1, 0.9, 1.1, "not as quick as one word in each bank"); });
  }
}

}  // namespace
