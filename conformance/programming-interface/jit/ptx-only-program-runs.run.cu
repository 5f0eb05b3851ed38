/*---
clause: pi.jit.ptx-only-program-runs
control: the unit holds a cubin of compute capability 8.0 and no PTX
control-fails-with:
  - the kernel did not run
  - the image that ran was not compiled from the PTX
unit-build: [[ptx-80], [cc-80]]
requires: [cc-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const cts::UnitRun run = cts::RunUnit(cts::control() ? 2 : 1);
  CTS_EXPECT_EQ(run.code, cudaSuccess, "the kernel did not run");
  CTS_EXPECT_EQ(run.arch, 800, "the image that ran was not compiled from the PTX");
  if (cts::control()) CTS_EXPECT_EQ(cts::RunUnit(1).code, cudaSuccess, "the unit beside it did not run");
}

#endif

}  // namespace
