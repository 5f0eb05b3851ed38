/*---
clause: pi.binary-compatibility.not-across-majors-old-cubin
control: there is PTX beside the cubin
control-fails-with: a cubin of an older major revision was not refused
unit-build: [[ptx-80], [cc-80], [cc-80, ptx-80], [cc-75], [cc-75, ptx-75]]
requires: [cc-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

struct Age {
  const char* name;
  int unit, with_ptx;
};
constexpr Age kAges[] = {{"eight", 2, 3}, {"seven-five", 4, 5}};

CTS_CASE() {
  for (const Age& age : kAges) {
    cts::Row(age.name, [&] {
      const cts::UnitRun run = cts::RunUnit(cts::control() ? age.with_ptx : age.unit);
      CTS_EXPECT(run.code == cudaErrorNoKernelImageForDevice && run.arch == 0,
                 "a cubin of an older major revision was not refused");
    });
  }
  CTS_EXPECT_EQ(cts::RunUnit(1).arch, 800, "PTX did not run");
}

#endif

}  // namespace
