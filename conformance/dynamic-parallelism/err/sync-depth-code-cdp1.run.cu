/*---
clause: cdp.err.sync-depth-code-cdp1
control: the limit is 3 instead of the default of 2
control-fails-with: a synchronization beyond the limit did not fail with cudaErrorSyncDepthExceeded
build: [rdc, cdp1, cc-80, ptx-80, no-sync-deprecation]
note: A draft, not run on a device of compute capability below 9.0.
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLevels = 3;  // that synchronize; the host's grid is at level 1

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
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, kLevels));
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Level<<<1, 1>>>(outcome.data(), 1);
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.synchronized[kLevels], cudaErrorSyncDepthExceeded,
                "a synchronization beyond the limit did not fail with cudaErrorSyncDepthExceeded");
}

}  // namespace
