/*---
clause: rt.warp-synchronous.block-reduction-with-barriers
control: the block does not wait between the steps
control-fails-with: the sum is wrong
note: one warp is late in the first step, so that whoever does not wait reads too early
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 32, kThreads = 256, kCount = 1u << 20;

__global__ void SumSquares(unsigned* sums, bool wait) {
  __shared__ unsigned words[kThreads];
  unsigned sum = 0;
  for (unsigned i = blockIdx.x * kThreads + threadIdx.x; i < kCount; i += kBlocks * kThreads) sum += i * i;
  words[threadIdx.x] = sum;
  __syncthreads();
  for (unsigned offset = kThreads / 2; offset > 0; offset /= 2) {
    if (offset == kThreads / 2 && threadIdx.x / 32 == 3) cts::SpinFor(50'000);
    if (threadIdx.x < offset) words[threadIdx.x] = words[threadIdx.x] + words[threadIdx.x + offset];
    if (wait) __syncthreads();
  }
  if (threadIdx.x == 0) sums[blockIdx.x] = words[0];
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
