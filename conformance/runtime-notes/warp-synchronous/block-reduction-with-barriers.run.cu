/*---
clause: rt.warp-synchronous.block-reduction-with-barriers
control: the block does not wait between the steps
control-fails-with: the sum is wrong
draft: five of five on an H200, not yet on an H100
note: one warp is late in the first step, so that whoever does not wait reads too early
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 32, kThreads = 256, kCount = 1u << 20;

__global__ void SumSquares(unsigned* sums, bool wait) {
  __shared__ unsigned words[kThreads];
  unsigned sum = 0;
  for (unsigned i = blockIdx.x * kThreads + threadIdx.x; i < kCount; i += kBlocks * kThreads) sum += i * i;
  // Odd blocks count backwards: warps that run one after another, in any order, are too early in half of the blocks.
  const unsigned at = blockIdx.x % 2 == 0 ? threadIdx.x : kThreads - 1 - threadIdx.x;
  words[at] = sum;
  __syncthreads();
  for (unsigned offset = kThreads / 2; offset > 0; offset /= 2) {
    if (offset == kThreads / 2 && at / 32 == 3) cts::SpinFor(50'000);
    if (at < offset) words[at] = words[at] + words[at + offset];
    if (wait) __syncthreads();
  }
  if (at == 0) sums[blockIdx.x] = words[0];
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> sums(kBlocks);
  SumSquares<<<kBlocks, kThreads>>>(sums.data(), !cts::control());
  CTS_FINISH();
  const auto given = sums.Read();
  unsigned sum = 0, right = 0;
  for (const unsigned of_block : given) sum += of_block;
  for (unsigned i = 0; i < kCount; ++i) right += i * i;
  CTS_EXPECT_EQ(sum, right, "the sum is wrong");
}

}  // namespace
