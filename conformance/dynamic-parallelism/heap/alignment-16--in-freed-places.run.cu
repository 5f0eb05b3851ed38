/*---
clause: cdp.heap.alignment-16
covers: blocks that take the places of freed ones
control: the later blocks are pieces of one block, without padding between them
control-fails-with: a block in a place that had been freed is not aligned to 16 bytes
build: [rdc]
---*/
#include "cts/case.cuh"

#include <cstdint>

namespace {

constexpr unsigned kThreads = 128, kRounds = 8;

// Sizes that leave places of every length: odd ones, no multiple of 16, other ones in each round.
__device__ unsigned Bytes(unsigned i, unsigned round) { return 1 + (37 * i + 101 * round) % 613; }

// Threads keep to one pair of functions.
__device__ void* Take(unsigned i, unsigned bytes) {
  if (i % 4 < 2) return malloc(bytes);
  void* block = nullptr;
  (void)cudaMalloc(&block, bytes);
  return block;
}
__device__ void Give(unsigned i, void* block) {
  if (i % 4 < 2) {
    free(block);
  } else {
    (void)cudaFree(block);
  }
}

// Every other block is freed and another takes its place, round by round, while its neighbours are kept.
__global__ void Allocate(std::uintptr_t* blocks, bool packed) {
  __shared__ char* one;
  const unsigned i = threadIdx.x;
  void* own = Take(i, Bytes(i, 0));
  if (i == 0) one = static_cast<char*>(malloc(640 * (kThreads + 1)));
  __syncthreads();
  for (unsigned round = 1; round <= kRounds; ++round) {
    if (i % 2 == round % 2) {
      Give(i, own);
      own = nullptr;
    }
    __syncthreads();
    if (own == nullptr) own = Take(i, Bytes(i, round));
    void* const told = packed && one != nullptr ? one + 613 * i + round : own;
    blocks[(round - 1) * kThreads + i] = reinterpret_cast<std::uintptr_t>(told);
    __syncthreads();
  }
  Give(i, own);
  if (i == 0) free(one);
}

CTS_CASE() {
  const cts::DeviceBuffer<std::uintptr_t> blocks(kRounds * kThreads);
  Allocate<<<1, kThreads>>>(blocks.data(), cts::control());
  CTS_FINISH();
  unsigned unaligned = 0, failed = 0;
  for (const std::uintptr_t block : blocks.Read()) {
    unaligned += block % 16 != 0;
    failed += block == 0;
  }
  CTS_EXPECT_EQ(failed, 0u, "an allocation failed");
  CTS_EXPECT_EQ(unaligned, 0u, "a block in a place that had been freed is not aligned to 16 bytes");
}

}  // namespace
