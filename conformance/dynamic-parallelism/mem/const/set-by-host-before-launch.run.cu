/*---
clause: cdp.mem.const.set-by-host-before-launch
control: the host sets the constant when the grids have run, not before
control-fails-with: a grid of the tree does not see the value that the host set
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 512;  // on every multiprocessor, each of which may hold a copy of the round before

__constant__ int constant;

__global__ void Level(int* seen, int level, int deepest) {
  seen[level * kBlocks + blockIdx.x] = constant;
  if (level < deepest && blockIdx.x == 0) Level<<<kBlocks, 1>>>(seen, level + 1, deepest);
}

CTS_CASE() {
  constexpr int kDeepest = 2, kRounds = 50;
  cts::DeviceBuffer<int> seen((kDeepest + 1) * kBlocks);
  for (int value = 1; value <= kRounds; ++value) {
    seen.Fill(cts::kPoison);
    if (!cts::control()) CTS_CUDA(cudaMemcpyToSymbol(constant, &value, sizeof value));
    Level<<<kBlocks, 1>>>(seen.data(), 0, kDeepest);
    CTS_FINISH();
    if (cts::control()) CTS_CUDA(cudaMemcpyToSymbol(constant, &value, sizeof value));
    for (const int v : seen.Read())
      CTS_EXPECT_EQ(v, value, "a grid of the tree does not see the value that the host set");
  }
}

}  // namespace
