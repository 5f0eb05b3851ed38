/*---
clause: cdp.heap.device-malloc-is-heap-malloc
covers: small blocks of many sizes and threads
control: no block is given back before the end
control-fails-with: the heap ran out although every small block had been given back by the other function
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kHeap = 8 << 20;
constexpr unsigned kThreads = 128, kRounds = 64, kLeast = 16, kMost = 4080;

struct Outcome {
  unsigned served, changed, refused;
};

// Odd ones too, other ones for each thread and round.
__device__ unsigned Bytes(unsigned thread, unsigned round) {
  return kLeast + (61 * thread + 1009 * round) % (kMost - kLeast);
}

// A block begins with the address of the one that its thread has kept before it, and ends with its thread's number.
struct Block {
  Block* before;
};
__device__ unsigned char& Last(Block* block, unsigned bytes) {
  return reinterpret_cast<unsigned char*>(block)[bytes - 1];
}

// Together they ask for far more than the heap holds, so that what the other function does not give back is missed.
__global__ void Alternate(Outcome* outcome, bool give_back) {
  const unsigned thread = threadIdx.x;
  const auto mark = static_cast<unsigned char>(thread);
  Block* kept[2] = {};  // of malloc, of cudaMalloc
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned bytes = Bytes(thread, round);
    Block* const from_malloc = static_cast<Block*>(malloc(bytes));
    void* memory = nullptr;
    Block* const from_cuda = cudaMalloc(&memory, bytes) == cudaSuccess ? static_cast<Block*>(memory) : nullptr;
    if (from_malloc != nullptr) Last(from_malloc, bytes) = mark;
    if (from_cuda != nullptr) Last(from_cuda, bytes) = static_cast<unsigned char>(mark ^ 0xff);
    __syncthreads();
    if (from_malloc != nullptr && from_cuda != nullptr) {
      atomicAdd(&outcome->served, 1u);
      if (Last(from_malloc, bytes) != mark || Last(from_cuda, bytes) != (mark ^ 0xff)) atomicAdd(&outcome->changed, 1u);
    }
    if (give_back) {
      free(from_cuda);
      if (from_malloc != nullptr && cudaFree(from_malloc) != cudaSuccess) atomicAdd(&outcome->refused, 1u);
    } else {
      if (from_malloc != nullptr) from_malloc->before = kept[0];
      if (from_malloc != nullptr) kept[0] = from_malloc;
      if (from_cuda != nullptr) from_cuda->before = kept[1];
      if (from_cuda != nullptr) kept[1] = from_cuda;
    }
    __syncthreads();
  }
  for (int i = 0; i < 2; ++i) {
    while (kept[i] != nullptr) {
      Block* const block = kept[i];
      kept[i] = block->before;
      if (i == 0) free(block);
      if (i == 1) (void)cudaFree(block);
    }
  }
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  const cts::DeviceBuffer<Outcome> outcome(1, 0);
  Alternate<<<1, kThreads>>>(outcome.data(), !cts::control());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.changed, 0u, "a small block was changed by another thread");
  CTS_EXPECT_EQ(seen.refused, 0u, "cudaFree refused a small block of malloc");
  // The heap that is granted may be larger than what was asked for.
  if (cts::control() && seen.served == kThreads * kRounds) cts::PowerNotShown("the heap has room for all blocks");
  CTS_EXPECT_EQ(seen.served, kThreads * kRounds,
                "the heap ran out although every small block had been given back by the other function");
}

}  // namespace
