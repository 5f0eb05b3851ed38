/*---
clause: perf.instruction.scales-with-sm-count
control: two blocks for each multiprocessor
control-fails-with: a block takes longer where every multiprocessor has one
build: [cc-90]
requires: [no-mps, cc-is-90]
note: a block that takes most of the shared memory has its multiprocessor for itself
---*/
// CHECK-LABEL: Function : {{.*}}MeasureBlocks
// CHECK: SR_CLOCK
// CHECK-COUNT-128: {{FFMA[. ]}}
// CHECK-NOT: {{(FFMA|FADD|FMUL)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

constexpr const char* kSides[] = {"one block", "a block each multiprocessor"};

struct Link {
  using Value = float;
  static __device__ void Step(Value& x, Value /*other*/) { asm volatile("fma.rn.f32 %0, %0, %0, %0;" : "+f"(x)); }
};

// The cycles of the slowest block.
__global__ void MeasureBlocks(unsigned long long* slowest, cts::Chains<Link> chains) {
  __shared__ unsigned long long first, last;
  if (threadIdx.x == 0) {
    first = ~0ULL;
    last = 0;
  }
  __syncthreads();
  const long long start = clock64();
  chains(0);
  const long long end = clock64();
  if (threadIdx.x % 32 == 0) {
    atomicMin(&first, static_cast<unsigned long long>(start));
    atomicMax(&last, static_cast<unsigned long long>(end));
  }
  __syncthreads();
  if (threadIdx.x == 0) atomicMax(slowest, last - first);
}

CTS_CASE() {
  int multiprocessors = 0, most_bytes = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&most_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const int bytes = cts::control() ? 0 : most_bytes / 4 * 3;
  CTS_CUDA(cudaFuncSetAttribute(MeasureBlocks, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  const int blocks[] = {1, cts::control() ? 2 * multiprocessors : multiprocessors};
  const cts::Settled settled(kSides, [&](cts::Cycles& cycles) {
    cts::Chains<Link> chains{};
    chains.steps = 8 * cts::kChainSteps;
    for (int c = 0; c < 8; ++c) chains.start[c] = static_cast<float>(c);
    for (int round = -1; round < cts::kRounds; ++round) {
      for (int side = 0; side < 2; ++side) {
        cts::DeviceBuffer<unsigned long long> slowest(1, 0);
        MeasureBlocks<<<blocks[side], 1024, bytes>>>(slowest.data(), chains);
        CTS_FINISH();
        if (round >= 0) cycles.of[round][side] = static_cast<long long>(slowest[0]);
      }
    }
  });
  CTS_EXPECT_RATIO(settled, 1, 0, 1, 0.95, 1.05, "a block takes longer where every multiprocessor has one");
}

}  // namespace
