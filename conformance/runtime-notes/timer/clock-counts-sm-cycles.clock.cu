/*---
clause: rt.timer.clock-counts-sm-cycles
control: a counter that advances every second cycle
control-fails-with: the counter does not advance every clock cycle
build: [cc-90]
requires: [no-mps, cc-is-90]
note: the results a clock of a full multiprocessor tell the cycles without the counter
---*/
// CHECK-LABEL: Function : {{.*}}MeasureClocks
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{FFMA[. ]}}
// CHECK-NOT: {{(FFMA|FADD|FMUL)[. ]}}
// CHECK: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

constexpr const char* kSides[] = {"clock64", "clock"};

struct Link {
  using Value = float;
  static __device__ void Step(Value& x, Value /*other*/) { asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x)); }
};

__device__ unsigned long long Now(int side, int halve) {
  return static_cast<unsigned long long>(side == 0 ? clock64() : static_cast<long long>(clock())) >> halve;
}

// As cts::MeasureInBlock, by either function.
__global__ void MeasureClocks(cts::Cycles* cycles, cts::Chains<Link> chains, int halve) {
  __shared__ unsigned long long first, last;
#pragma unroll 1
  for (int round = -1; round < cts::kRounds; ++round) {
#pragma unroll 1
    for (int side = 0; side < 2; ++side) {
      if (threadIdx.x == 0) {
        first = ~0ULL;
        last = 0;
      }
      __syncthreads();
      const unsigned long long start = Now(side, halve);
      chains(side);
      const unsigned long long end = Now(side, halve);
      if (threadIdx.x % 32 == 0) {
        atomicMin(&first, start);
        atomicMax(&last, end);
      }
      __syncthreads();
      if (threadIdx.x == 0 && round >= 0) cycles->of[round][side] = static_cast<long long>(last - first);
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
    MeasureClocks<<<1, 1024>>>(measured.data(), chains, cts::control() ? 1 : 0);
    CTS_FINISH();
    cycles = measured[0];
  });
  for (int side = 0; side < 2; ++side) {
    CTS_EXPECT_RATE(settled, side, cts::ChainResults<Link>(1024), 128, 0.88 * 128, 1.02 * 128,
                    "the counter does not advance every clock cycle");
  }
}

}  // namespace
