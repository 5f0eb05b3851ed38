/*---
clause: cdp.errors.identifies-own-most-recent
covers: threads of all warps and blocks, with different pairs of mistakes
control: each thread makes its two mistakes in the other order
control-fails-with: a thread's last error is not that of its own latest mistake
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "mistake.cuh"

namespace {

using cts::kMistakePairs;
constexpr unsigned kPairCount = cts::kMistakePairCount, kBlocks = 2, kThreads = 64;

struct Mistakes {
  cts::Mistake of[kPairCount];
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
    first.of[pair] = cts::control() ? kMistakePairs[pair].second : kMistakePairs[pair].first;
    second.of[pair] = cts::control() ? kMistakePairs[pair].first : kMistakePairs[pair].second;
  }
  const cts::DeviceBuffer<cudaError_t> codes(kBlocks * kThreads);
  Parent<<<kBlocks, kThreads>>>(codes.data(), first, second);
  CTS_FINISH();
  const cts::HostCopy<cudaError_t> seen = codes.Read();
  for (unsigned pair = 0; pair < kPairCount; ++pair) {
    cts::Row(kMistakePairs[pair].name, [&] {
      for (unsigned i = pair; i < kBlocks * kThreads; i += kPairCount)
        CTS_EXPECT_EQ(seen[i], kMistakePairs[pair].expected,
                      "a thread's last error is not that of its own latest mistake");
    });
  }
}

}  // namespace
