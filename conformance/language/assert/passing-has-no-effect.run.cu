/*---
clause: lang.assert.passing-has-no-effect
control: one thread does not come to its sum
control-fails-with: a kernel with asserts that hold gave another result
---*/
#include <cassert>

#include "cts/case.cuh"

namespace {

__global__ void Sum(unsigned* sums, unsigned rounds, bool control) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned sum = 0;
  if (control && i == 77) return;
  for (unsigned round = 1; round <= rounds; ++round) {
    assert(sum <= round * round);
    sum += round;
    assert(sum >= round && "it holds");
  }
  sums[i] = sum;
}

CTS_CASE() {
  constexpr unsigned kBlocks = 16, kThreads = 128, kRounds = 60;
  cts::DeviceBuffer<unsigned> sums(kBlocks * kThreads);
  Sum<<<kBlocks, kThreads>>>(sums.data(), kRounds, cts::control());
  CTS_FINISH();
  unsigned wrong = 0;
  for (const unsigned sum : sums.Read()) wrong += sum != kRounds * (kRounds + 1) / 2;
  CTS_EXPECT_EQ(wrong, 0u, "a kernel with asserts that hold gave another result");
}

}  // namespace
