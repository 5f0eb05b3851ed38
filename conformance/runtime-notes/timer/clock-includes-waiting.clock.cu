/*---
clause: rt.timer.clock-includes-waiting
control: the other warps do nothing
control-fails-with: the thread's time does not grow with the other warps of its multiprocessor
build: [cc-90]
requires: [no-mps, cc-is-90]
note: eight chains keep a scheduler of a warp busy, which 32 warps share eight to one
---*/
// CHECK-LABEL: Function : {{.*}}MeasureOne
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{FFMA[. ]}}
// CHECK-NOT: {{(FFMA|FADD|FMUL)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/chains.cuh"

namespace {

constexpr const char* kSides[] = {"alone", "beside 31 warps"};

struct Link {
  using Value = float;
  static __device__ void Step(Value& x, Value /*other*/) { asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x)); }
};

// The cycles that the first warp sees by itself; the others begin with it and do at least as much.
__global__ void MeasureOne(cts::Cycles* cycles, cts::Chains<Link> chains, bool others) {
#pragma unroll 1
  for (int round = -1; round < cts::kRounds; ++round) {
#pragma unroll 1
    for (int side = 0; side < 2; ++side) {
      __syncthreads();
      if (threadIdx.x < 32 || (side == 1 && others)) {
        const long long start = clock64();
        chains(side);
        const long long end = clock64();
        if (threadIdx.x == 0 && round >= 0) cycles->of[round][side] = end - start;
      }
      __syncthreads();
    }
  }
}

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) {
    cts::Chains<Link> chains{};
    chains.steps = cts::kChainSteps;
    for (int c = 0; c < 8; ++c) chains.start[c] = static_cast<float>(c);
    cts::DeviceBuffer<cts::Cycles> measured(1, 0);
    MeasureOne<<<1, 1024>>>(measured.data(), chains, !cts::control());
    CTS_FINISH();
    cycles = measured[0];
  });
  CTS_EXPECT_RATIO(settled, 1, 0, 8, 2, 9,
                   "the thread's time does not grow with the other warps of its multiprocessor");
}

}  // namespace
