/*---
clause: cdp.errors.identifies-own-most-recent
covers: threads of all warps and blocks, with different pairs of mistakes
control: each thread makes its two mistakes in the other order
control-fails-with: a thread's last error is not that of its own latest mistake
build: [rdc]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "mistake.cuh"

namespace {

using cts::Mistake;
struct Pair {
  const char* name;
  Mistake first, second;
  cudaError_t expected;
};
constexpr unsigned kPairCount = 6, kBlocks = 2, kThreads = 64;
constexpr Pair kPairs[kPairCount] = {
    {"launch-then-cudaMalloc", Mistake::kLaunch, Mistake::kMalloc, cudaErrorMemoryAllocation},
    {"cudaMalloc-then-launch", Mistake::kMalloc, Mistake::kLaunch, cudaErrorInvalidConfiguration},
    {"launch-then-cudaEventRecord", Mistake::kLaunch, Mistake::kEventRecord, cudaErrorInvalidValue},
    {"cudaEventRecord-then-launch", Mistake::kEventRecord, Mistake::kLaunch, cudaErrorInvalidConfiguration},
    {"cudaMalloc-then-cudaStreamWaitEvent", Mistake::kMalloc, Mistake::kStreamWaitEvent, cudaErrorInvalidValue},
    {"cudaStreamWaitEvent-then-cudaMalloc", Mistake::kStreamWaitEvent, Mistake::kMalloc, cudaErrorMemoryAllocation}};

struct Mistakes {
  Mistake of[kPairCount];
};

// Neighbours make others, and so do threads of one number in another warp or block.
// In a block, each waits for all before it makes its second mistake, and before it looks.
__global__ void Parent(cudaError_t* codes, Mistakes first, Mistakes second) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  (void)cts::Make(first.of[i % kPairCount]);
  __syncthreads();
  (void)cts::Make(second.of[i % kPairCount]);
  __syncthreads();
  codes[i] = cudaGetLastError();
}

CTS_CASE() {
  Mistakes first{}, second{};
  for (unsigned pair = 0; pair < kPairCount; ++pair) {
    first.of[pair] = cts::control() ? kPairs[pair].second : kPairs[pair].first;
    second.of[pair] = cts::control() ? kPairs[pair].first : kPairs[pair].second;
  }
  const cts::DeviceBuffer<cudaError_t> codes(kBlocks * kThreads);
  Parent<<<kBlocks, kThreads>>>(codes.data(), first, second);
  CTS_FINISH();
  const cts::HostCopy<cudaError_t> seen = codes.Read();
  for (unsigned pair = 0; pair < kPairCount; ++pair) {
    cts::Row(kPairs[pair].name, [&] {
      for (unsigned i = pair; i < kBlocks * kThreads; i += kPairCount)
        CTS_EXPECT_EQ(seen[i], kPairs[pair].expected, "a thread's last error is not that of its own latest mistake");
    });
  }
}

}  // namespace
