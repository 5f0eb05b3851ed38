/*---
clause: cdp.depth.sync-depth-configurable-cdp1
control: the host leaves the limit at its default
control-fails-with: a grid within the synchronization depth could not synchronize
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"
#include "cts/launch/sync_levels.cuh"

namespace {

CTS_CASE() {
  constexpr int kLevels = 4;
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, kLevels));
  const auto seen = cts::SynchronizeOnLevels<kLevels>();
  for (int level = 1; level <= kLevels; ++level) {
    const bool synchronized = CTS_EXPECT_EQ(seen.synchronized[level], cudaSuccess,
                                            "a grid within the synchronization depth could not synchronize");
    if (synchronized) CTS_EXPECT_EQ(seen.seen[level], level + 1, "a synchronized child had not stored its mark");
  }
}

}  // namespace
