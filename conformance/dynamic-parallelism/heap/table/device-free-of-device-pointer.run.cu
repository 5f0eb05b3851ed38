/*---
clause: cdp.heap.table.device-free-of-device-pointer
control: the tail grid does not free
control-fails-with: the heap ran out although every block had been freed by another grid
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kHeap = 8 << 20, kBlock = 1 << 20;
constexpr int kRounds = 64;

struct Outcome {
  int served, used;
  cudaError_t freed;
};

__global__ void Child(int* block, Outcome* outcome) { outcome->used += *block; }
__global__ void Tail(int* block, Outcome* outcome) { outcome->freed = cudaFree(block); }

__global__ void Parent(Outcome* outcome, bool give_back) {
  int* block = nullptr;
  if (cudaMalloc(&block, kBlock) != cudaSuccess) return;
  ++outcome->served;
  *block = 1;
  Child<<<1, 1>>>(block, outcome);
  if (give_back) Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(block, outcome);
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (int round = 0; round < kRounds; ++round) {
    Parent<<<1, 1>>>(outcome.data(), !cts::control());
    CTS_FINISH();
  }
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.freed, cudaSuccess, "a tail grid could not free what its parent had allocated");
  CTS_EXPECT_EQ(seen.used, seen.served, "a child could not use what its parent had allocated");
  // The heap that is granted may be larger than what was asked for.
  if (cts::control() && seen.served == kRounds) cts::PowerNotShown("the heap has room for all blocks");
  CTS_EXPECT_EQ(seen.served, kRounds, "the heap ran out although every block had been freed by another grid");
}

}  // namespace
