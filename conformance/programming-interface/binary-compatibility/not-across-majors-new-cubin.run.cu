/*---
clause: pi.binary-compatibility.not-across-majors-new-cubin
control: the cubin is one for the device
control-fails-with: a cubin of a newer major revision was not refused
unit-build: [[cc-90], [cc-100], [cc-120]]
requires: [cc-is-90]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  for (const int unit : {2, 3}) {
    cts::Row(unit == 2 ? "ten" : "twelve", [&] {
      const cts::UnitRun run = cts::RunUnit(cts::control() ? 1 : unit);
      CTS_EXPECT(run.code == cudaErrorNoKernelImageForDevice && run.arch == 0,
                 "a cubin of a newer major revision was not refused");
    });
  }
  CTS_EXPECT_EQ(cts::RunUnit(1).arch, 900, "a cubin for the device did not run");
}

#endif

}  // namespace
