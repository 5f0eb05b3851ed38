/*---
clause: pi.application-compatibility.needs-compatible-image
control: there is PTX of a lower compute capability beside the cubins
control-fails-with: a program without a compatible image ran
unit-build: [[cc-75, cc-80, cc-100], [cc-75, cc-80, cc-100, ptx-75]]
requires: [cc-is-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const cts::UnitRun run = cts::RunUnit(cts::control() ? 2 : 1);
  CTS_EXPECT(run.code == cudaErrorNoKernelImageForDevice && run.arch == 0, "a program without a compatible image ran");
  CTS_EXPECT_EQ(cts::RunUnit(2).arch, 750, "a program with compatible PTX did not run");
}

#endif

}  // namespace
