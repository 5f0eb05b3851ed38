/*---
clause: cdp.depth.deeper-launch-fails-cdp1
control: the recursion stops at level 23, which is within 24 also where the grid of the host counts
control-fails-with: a launch deeper than 24 levels did not fail
build: [rdc, cdp1, ptx-80]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"
#include "cts/launch/launch_levels.cuh"

namespace {

CTS_CASE() {
  constexpr unsigned kDepth = 24, kWithin = kDepth - 1, kDeeper = 30;
  const cts::LaunchLevels seen = cts::LaunchOnLevels(cts::control() ? kWithin : kDeeper);
  CTS_EXPECT_NE(seen.refused, cudaSuccess, "a launch deeper than 24 levels did not fail");
  // Memory may run out earlier, so no number of grids is promised.
  CTS_EXPECT_LE(seen.grids, kDepth + 1, "a grid ran deeper than 24 levels");
}

}  // namespace
