/*---
clause: cdp.errors.max-depth-code
control: the recursion stops at level 23, which is within 24 also where the grid of the host counts
control-fails-with: a launch that nests too deeply did not fail with cudaErrorLaunchMaxDepthExceeded
build: [rdc, cdp1, ptx-80]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"
#include "cts/launch/launch_levels.cuh"

namespace {

CTS_CASE() {
  constexpr unsigned kWithin = 23, kDeeper = 30;
  const cts::LaunchLevels seen = cts::LaunchOnLevels(cts::control() ? kWithin : kDeeper);
  CTS_EXPECT_EQ(seen.refused, cudaErrorLaunchMaxDepthExceeded,
                "a launch that nests too deeply did not fail with cudaErrorLaunchMaxDepthExceeded");
}

}  // namespace
