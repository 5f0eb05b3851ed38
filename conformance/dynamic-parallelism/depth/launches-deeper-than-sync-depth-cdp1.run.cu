/*---
clause: cdp.depth.launches-deeper-than-sync-depth-cdp1
control: the recursion stops one level earlier
control-fails-with: launches did not go deeper than the synchronization depth
build: [rdc, cdp1, ptx-80]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLevels = 8;  // four times the default synchronization depth; the host's grid is at level 1

struct Level {
  int mark;
  cudaError_t launched;
};

__global__ void Descend(Level* levels, int level, int last) {
  levels[level].mark = level;
  if (level == last) return;
  Descend<<<1, 1>>>(levels, level + 1, last);
  levels[level].launched = cudaGetLastError();
}

CTS_CASE() {
  size_t depth = 0;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, 2));
  CTS_CUDA(cudaDeviceGetLimit(&depth, cudaLimitDevRuntimeSyncDepth));
  CTS_EXPECT_LT(depth, kLevels, "the synchronization depth is not below the levels of the case");
  cts::DeviceBuffer<Level> levels(kLevels + 1, 0);
  Descend<<<1, 1>>>(levels.data(), 1, cts::control() ? kLevels - 1 : kLevels);
  CTS_FINISH();
  const auto seen = levels.Read();
  for (int level = 1; level <= kLevels; ++level) {
    CTS_EXPECT_EQ(seen[level].launched, cudaSuccess, "a launch was refused");
    CTS_EXPECT_EQ(seen[level].mark, level, "launches did not go deeper than the synchronization depth");
  }
}

}  // namespace
