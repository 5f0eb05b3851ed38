/*---
clause: perf.smem.same-address-write-one-winner
control: the word that is read is one that nobody wrote
control-fails-with: the word holds no value that a thread wrote
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kRounds = 1000;

// Lane and complement in turns of bytes: no two of them agree in a byte, and neither a word of bytes of several nor the
// AND or OR of several is one of them. Each round has others.
__device__ unsigned ValueOf(unsigned lane, unsigned round) {
  return (lane * 0x01000100u | (~lane & 0xFFu) * 0x00010001u) ^ round * 0x9E3779B1u;
}

__global__ void Write(unsigned* wrong, unsigned at) {
  __shared__ volatile unsigned words[2];
  const unsigned lane = threadIdx.x;
  for (unsigned round = 0; round < kRounds; ++round) {
    if (lane < 2) words[lane] = 0xA5A5A5A5u;
    __syncwarp();
    words[0] = ValueOf(lane, round);
    __syncwarp();
    const unsigned read = words[at];
    const unsigned winner = (read ^ round * 0x9E3779B1u) >> 24;
    if (winner >= 32 || read != ValueOf(winner, round)) atomicAdd(wrong, 1u);
    if (read != __shfl_sync(~0u, read, 0)) atomicAdd(wrong + 1, 1u);
    __syncwarp();
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> wrong(2, 0);
  Write<<<1024, 32>>>(wrong.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "the word holds no value that a thread wrote");
  CTS_EXPECT_EQ(wrong[1], 0u, "two threads read two values");
}

}  // namespace
