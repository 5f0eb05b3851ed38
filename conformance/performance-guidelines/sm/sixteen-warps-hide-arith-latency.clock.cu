/*---
clause: perf.sm.sixteen-warps-hide-arith-latency
control: four warps do what the sixteen do
control-fails-with: sixteen warps take longer than 32 for the same instructions
build: [cc-90]
requires: [no-mps, cc-is-90]
note: each step takes the value of the step before; all sides do as many instructions
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-32: {{FFMA[. ]}}
// CHECK-NOT: {{(FFMA|FADD|FMUL)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

namespace {

constexpr const char* kSides[] = {"32 warps", "16 warps"};

struct OneChain {
  int few;
  float* kept;

  __device__ void operator()(int side) const {
    const int warps = side == 0 ? 32 : few;
    if (threadIdx.x / 32 >= warps) return;
    float x = static_cast<float>(side);
#pragma unroll 1
    for (int i = 0; i < 1024 * 32 / 32 / warps; ++i) {
#pragma unroll
      for (int k = 0; k < 32; ++k) asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x));
    }
    if (x == -1) *kept = x;
  }
};

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) {
    cts::MeasureInBlock<2>(cycles, 1024, OneChain{cts::control() ? 4 : 16, nullptr});
  });
  CTS_EXPECT_RATIO(settled, 1, 0, 1, 0.9, 1.18, "sixteen warps take longer than 32 for the same instructions");
}

}  // namespace
