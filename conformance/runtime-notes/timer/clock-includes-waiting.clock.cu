/*---
clause: rt.timer.clock-includes-waiting
control: the other warps do nothing
control-fails-with: the thread's time does not grow with the other warps of its multiprocessor
build: [cc-90]
requires: [no-mps, cc-is-90]
note: eight chains keep a scheduler busy, which eight warps share; whatever its order is, the last has waited for all
---*/
// CHECK-LABEL: Function : {{.*}}MeasureOwn
// CHECK: SR_CLOCK
// CHECK: BAR.SYNC
// CHECK-COUNT-128: {{FFMA[. ]}}
// CHECK-NOT: {{(FFMA|FADD|FMUL)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

constexpr const char* kSides[] = {"alone", "beside 31 warps"};

struct Link {
  using Value = float;
  static __device__ void Step(Value& x, Value /*other*/) { asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x)); }
};

// The most cycles that a thread sees between its own two readings. All have read the clock before any begins.
__global__ void MeasureOwn(cts::Cycles* cycles, cts::Chains<Link> chains, bool others) {
  __shared__ unsigned long long most;
#pragma unroll 1
  for (int round = -1; round < cts::kRounds; ++round) {
#pragma unroll 1
    for (int side = 0; side < 2; ++side) {
      if (threadIdx.x == 0) most = 0;
      const bool takes_part = threadIdx.x < 32 || (side == 1 && others);
      __syncthreads();
      const long long start = clock64();
      __syncthreads();
      if (takes_part) {
        chains(side);
        const long long end = clock64();
        if (threadIdx.x % 32 == 0) atomicMax(&most, static_cast<unsigned long long>(end - start));
      }
      __syncthreads();
      if (threadIdx.x == 0 && round >= 0) cycles->of[round][side] = static_cast<long long>(most);
    }
  }
}

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) {
    cts::Chains<Link> chains{};
    chains.steps = cts::kChainSteps;
    for (int c = 0; c < 8; ++c) chains.start[c] = static_cast<float>(c);
    cts::DeviceBuffer<cts::Cycles> measured(1, 0);
    MeasureOwn<<<1, 1024>>>(measured.data(), chains, !cts::control());
    CTS_FINISH();
    cycles = measured[0];
  });
  CTS_EXPECT_RATIO(settled, 1, 0, 8, 6, 9,
                   "the thread's time does not grow with the other warps of its multiprocessor");
}

}  // namespace
