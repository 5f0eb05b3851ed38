/*---
clause: pi.application-compatibility.runtime-picks-best-image
control: there is no cubin
control-fails-with: the compatible cubin was not chosen
unit-build: [[cc-90, ptx-80, cc-100], [ptx-75, ptx-80]]
requires: [cc-is-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const cts::UnitRun run = cts::RunUnit(cts::control() ? 2 : 1);
  CTS_EXPECT_EQ(run.code, cudaSuccess, "the kernel did not run");
  CTS_EXPECT_EQ(run.arch, 900, "the compatible cubin was not chosen");
  CTS_OBSERVE("arch-of-several-ptx", cts::RunUnit(2).arch);
}

#endif

}  // namespace
