/*---
clause: pi.binary-compatibility.matching-cubin-runs
control: the cubin is one of compute capability 8.0
control-fails-with:
  - a cubin for the device did not run
  - the image that ran is another
unit-build: [[cc-90], [cc-80]]
requires: [cc-is-90]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const cts::UnitRun run = cts::RunUnit(cts::control() ? 2 : 1);
  CTS_EXPECT_EQ(run.code, cudaSuccess, "a cubin for the device did not run");
  CTS_EXPECT_EQ(run.arch, 900, "the image that ran is another");
  if (cts::control()) CTS_EXPECT_EQ(cts::RunUnit(1).code, cudaSuccess, "the unit beside it did not run");
}

#endif

}  // namespace
