/*---
clause: cdp.depth.deeper-launch-fails-cdp1
control: the recursion stops at level 24
control-fails-with: a launch deeper than 24 levels did not fail
build: [rdc, cdp1, ptx-80]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"
#include "cts/launch/launch_levels.cuh"

namespace {

CTS_CASE() {
  constexpr unsigned kDepth = 24, kDeeper = 30;
  const cts::LaunchLevels seen = cts::LaunchOnLevels(cts::control() ? kDepth : kDeeper);
  CTS_EXPECT_NE(seen.refused, cudaSuccess, "a launch deeper than 24 levels did not fail");
  CTS_EXPECT_EQ(seen.grids, kDepth + 1, "a refused launch ran, or one within 24 levels did not");
}

}  // namespace
