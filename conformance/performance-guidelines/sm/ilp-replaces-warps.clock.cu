/*---
clause: perf.sm.ilp-replaces-warps
control: the four warps have one chain each, too
control-fails-with: four warps with four chains take longer than sixteen with one
build: [cc-90]
requires: [no-mps, cc-is-90]
note: both sides do as many instructions
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-96: {{FFMA[. ]}}
// CHECK-NOT: {{(FFMA|FADD|FMUL)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

namespace {

constexpr const char* kSides[] = {"16 warps, one chain", "4 warps, four chains"};
constexpr int kSteps = 2048;  // Of a chain, where there are 16.

__device__ __forceinline__ void Step(float& x) { asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x)); }

struct SixteenChains {
  bool alone;
  float start[4];
  float* kept;

  __device__ void operator()(int side) const {
    const int warps = side == 0 ? 16 : 4;
    if (threadIdx.x / 32 >= warps) return;
    float x[4];
#pragma unroll
    for (int c = 0; c < 4; ++c) x[c] = start[c];
    if (side == 0 || alone) {
#pragma unroll 1
      for (int i = 0; i < kSteps * 16 / warps; i += 32) {
#pragma unroll
        for (int k = 0; k < 32; ++k) Step(x[0]);
      }
    } else {
#pragma unroll 1
      for (int i = 0; i < kSteps; i += 16) {
#pragma unroll
        for (int k = 0; k < 16; ++k) {
#pragma unroll
          for (int c = 0; c < 4; ++c) Step(x[c]);
        }
      }
    }
#pragma unroll
    for (int c = 0; c < 4; ++c) {
      if (x[c] == -1) kept[c] = x[c];
    }
  }
};

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) {
    cts::MeasureInBlock<2>(cycles, 1024, SixteenChains{cts::control(), {0, 1, 2, 3}, nullptr});
  });
  CTS_EXPECT_RATIO(settled, 1, 0, 1, 0.7, 1.18, "four warps with four chains take longer than sixteen with one");
}

}  // namespace
