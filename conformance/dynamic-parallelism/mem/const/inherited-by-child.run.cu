/*---
clause: cdp.mem.const.inherited-by-child
control: the host changes the constants between the run of the descendants and that of the parent
control-fails-with: the child sees other constants than its parent
build: [rdc]
note: down to the third generation, and again with other constants
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 4096;
constexpr int kDeepest = 3, kRounds = 3;

__constant__ unsigned constants[kWords];

// Adds up what the grid sees, and launches the next level.
__global__ void Level(unsigned* sums, int level, int deepest) {
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) atomicAdd(sums + level, constants[i] ^ i);
  if (threadIdx.x == 0 && level < deepest) Level<<<1, 64>>>(sums, level + 1, deepest);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> sums(kDeepest + 1);
  for (unsigned round = 1; round <= kRounds; ++round) {
    unsigned values[kWords], expected = 0;
    for (unsigned i = 0; i < kWords; ++i) {
      values[i] = (i + round) * 2654435761u;
      expected += values[i] ^ i;
    }
    sums.Fill(0);
    if (cts::control()) Level<<<1, 64>>>(sums.data(), 1, kDeepest);
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyToSymbol(constants, values, sizeof values));
    Level<<<1, 64>>>(sums.data(), 0, cts::control() ? 0 : kDeepest);
    CTS_FINISH();
    const cts::HostCopy<unsigned> seen = sums.Read();
    CTS_EXPECT_EQ(seen[0], expected, "the parent does not see the host's constants");
    for (int level = 1; level <= kDeepest; ++level)
      CTS_EXPECT_EQ(seen[level], seen[0], "the child sees other constants than its parent");
  }
}

}  // namespace
