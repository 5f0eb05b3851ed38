/*---
clause: perf.smem.n-way-conflict-serialises
control: one word of padding after every 32, so that the same words lie in different banks
control-fails-with: not as many times as long as words share a bank
build: [cc-90]
requires: [no-mps, cc-is-90]
note: eight warps keep the unit busy; one alone does not fill it, and shows less
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

constexpr int kStrides[] = {1, 4, 8, 16, 32};
constexpr const char* kSides[] = {"stride 1", "stride 4", "stride 8", "stride 16", "stride 32"};
constexpr const char* kRows[] = {"stride-1", "stride-4", "stride-8", "stride-16", "stride-32"};

struct LoadWords {
  bool padded;

  __device__ void operator()(int side) const {
    __shared__ volatile int words[32 * 33];
    const int stride = side == 0 ? 1 : 2 << side;
    const int word = threadIdx.x % 32 * stride;
    const int at = word + (padded ? word / 32 : 0);
#pragma unroll 1
    for (int i = 0; i < 32; ++i) {
#pragma unroll
      for (int k = 0; k < 32; ++k) (void)words[at];
    }
  }
};

CTS_CASE() {
  const cts::Settled settled(
      kSides, [](cts::Cycles& cycles) { cts::MeasureInBlock<5>(cycles, 256, LoadWords{cts::control()}); });
  for (int i = 1; i < 5; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_RATIO(settled, i, 0, kStrides[i], 0.85 * kStrides[i], 1.05 * kStrides[i],
                       "not as many times as long as words share a bank");
    });
  }
}

}  // namespace
