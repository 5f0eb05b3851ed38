/*---
clause: pi.ptx-compatibility.not-backward
control: the PTX is that of the device
control-fails-with: PTX of a higher compute capability ran
unit-build: [[ptx-only], [ptx-100], [ptx-120]]
requires: [cc-is-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"
#include "cts/process/libraries.h"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  for (const int unit : {2, 3}) {
    cts::Row(unit == 2 ? "ten" : "twelve", [&] {
      const cts::UnitRun run = cts::RunUnit(cts::control() ? 1 : unit);
      CTS_EXPECT(run.code != cudaSuccess && run.arch == 0, "PTX of a higher compute capability ran");
      CTS_OBSERVE(unit == 2 ? "code-for-ten" : "code-for-twelve", run.code);
    });
  }
  CTS_EXPECT_EQ(cts::RunUnit(1).arch, 900, "PTX of the device did not run");
}

CTS_CHILD(Load) {
  const cts::LibraryRun run =
      cts::RunFromMemory(cts::PtxOfStore(42, "8.6", cts::control() ? "sm_90" : "sm_100"), "Store");
  cts::Tell("code", run.code);
  cts::Tell("stored", run.stored);
}

CTS_CASE(text) {
  const cts::ChildRun child = cts::RunChild("Load");
  CTS_EXPECT(child.Value("code") != cudaSuccess && child.Value("stored") == 0,
             "PTX of a higher compute capability ran");
  CTS_OBSERVE("code-for-text", static_cast<cudaError_t>(child.Value("code")));
}

#endif

}  // namespace
