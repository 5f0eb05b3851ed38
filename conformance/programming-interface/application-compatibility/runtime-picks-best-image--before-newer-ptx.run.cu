/*---
clause: pi.application-compatibility.runtime-picks-best-image
covers: a compatible binary before PTX of a higher virtual architecture
control: there is no cubin
control-fails-with: the compatible cubin was not chosen before PTX of a higher virtual architecture
unit-build: [[code-90-of-80, ptx-only], [ptx-only]]
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
note: the cubin was compiled by way of compute_80, which tells it from the PTX
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const cts::UnitRun run = cts::RunUnit(cts::control() ? 2 : 1);
  CTS_EXPECT_EQ(run.code, cudaSuccess, "the kernel did not run");
  CTS_EXPECT_EQ(run.arch, 800, "the compatible cubin was not chosen before PTX of a higher virtual architecture");
  CTS_EXPECT_EQ(cts::RunUnit(2).arch, 900, "the PTX alone did not run");
}

#endif

}  // namespace
