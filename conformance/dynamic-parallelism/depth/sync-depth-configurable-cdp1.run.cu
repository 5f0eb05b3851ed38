/*---
clause: cdp.depth.sync-depth-configurable-cdp1
control: the host leaves the limit at its default
control-fails-with: a grid within the synchronization depth could not synchronize
build: [rdc, cdp1, cc-80, ptx-80, no-sync-deprecation]
note: A draft, not run on a device of compute capability below 9.0.
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLevels = 4;  // that synchronize; the host's grid is at level 1

struct Outcome {
  cudaError_t synchronized[kLevels + 1];
  int mark[kLevels + 2], seen[kLevels + 1];
};

__global__ void Level(Outcome* outcome, int level) {
  outcome->mark[level] = level;
  if (level > kLevels) return;
  Level<<<1, 1>>>(outcome, level + 1);
  outcome->synchronized[level] = cudaDeviceSynchronize();
  outcome->seen[level] = static_cast<volatile int*>(outcome->mark)[level + 1];
}

CTS_CASE() {
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, kLevels));
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Level<<<1, 1>>>(outcome.data(), 1);
  CTS_FINISH();
  const Outcome seen = outcome[0];
  for (int level = 1; level <= kLevels; ++level) {
    const bool synchronized = CTS_EXPECT_EQ(seen.synchronized[level], cudaSuccess,
                                            "a grid within the synchronization depth could not synchronize");
    if (synchronized) CTS_EXPECT_EQ(seen.seen[level], level + 1, "a synchronized child had not stored its mark");
  }
}

}  // namespace
