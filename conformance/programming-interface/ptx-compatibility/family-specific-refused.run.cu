/*---
clause: pi.ptx-compatibility.family-specific-refused
control: the PTX is for every architecture
control-fails-with: code for another family ran
unit-build: [[ptx-only], [ptx-100f], [ptx-120f]]
requires: [cc-is-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  for (const int unit : {2, 3}) {
    cts::Row(unit == 2 ? "ten" : "twelve", [&] {
      const cts::UnitRun run = cts::RunUnit(cts::control() ? 1 : unit);
      CTS_EXPECT(run.code != cudaSuccess && run.arch == 0, "code for another family ran");
      CTS_OBSERVE(unit == 2 ? "code-for-ten" : "code-for-twelve", run.code);
    });
  }
  CTS_EXPECT_EQ(cts::RunUnit(1).arch, 900, "code for every architecture did not run");
}

#endif

}  // namespace
