/*---
clause: cdp.heap.table.device-free-of-device-pointer
covers: a block of a child, freed by another grid
control: the tail grid does not free
control-fails-with: the heap ran out although every block of a child had been freed by another grid
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kHeap = 8 << 20, kBlock = 1 << 20;
constexpr int kRounds = 32, kWords = 256;

struct Outcome {
  int* block;
  int served, kept, freed;
};

// The child allocates and writes, a later child reads, and a thread of the tail grid, not the first, frees.
__global__ void Allocate(Outcome* outcome, int first) {
  if (cudaMalloc(&outcome->block, kBlock) != cudaSuccess) {
    outcome->block = nullptr;
    return;
  }
  ++outcome->served;
  for (int i = 0; i < kWords; ++i) outcome->block[i] = first + i;
}
__global__ void Read(Outcome* outcome, int first) {
  if (outcome->block != nullptr && outcome->block[threadIdx.x] == first + static_cast<int>(threadIdx.x))
    atomicAdd(&outcome->kept, 1);
}
__global__ void Free(Outcome* outcome) {
  if (threadIdx.x == 40 && outcome->block != nullptr) outcome->freed += cudaFree(outcome->block) == cudaSuccess;
}
__global__ void Parent(Outcome* outcome, int first, bool give_back) {
  Allocate<<<1, 1>>>(outcome, first);
  Read<<<1, kWords>>>(outcome, first);
  if (give_back) Free<<<1, 64, 0, cudaStreamTailLaunch>>>(outcome);
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  const cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (int round = 0; round < kRounds; ++round) {
    Parent<<<1, 1>>>(outcome.data(), 1 + round * kWords, !cts::control());
    CTS_FINISH();
  }
  const Outcome seen = outcome[0];
  if (!cts::control()) CTS_EXPECT_EQ(seen.freed, seen.served, "a tail grid could not free what a child had allocated");
  CTS_EXPECT_EQ(seen.kept, seen.served * kWords, "a child's block lost its content when the child had ended");
  // The heap that is granted may be larger than what was asked for.
  if (cts::control() && seen.served == kRounds) cts::PowerNotShown("the heap has room for all blocks");
  CTS_EXPECT_EQ(seen.served, kRounds,
                "the heap ran out although every block of a child had been freed by another grid");
}

}  // namespace
