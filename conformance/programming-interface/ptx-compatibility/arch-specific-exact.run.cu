/*---
clause: pi.ptx-compatibility.arch-specific-exact
control: code for every architecture and for another one alone change places with what is asked for
control-fails-with:
  - code for another architecture alone ran
  - code for this architecture alone did not run
unit-build: [[ptx-only], [ptx-90a], [cc-90a], [ptx-100a], [cc-100a]]
requires: [cc-is-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE(own) {
  for (const int unit : {2, 3}) {
    cts::Row(unit == 2 ? "ptx" : "cubin", [&] {
      const cts::UnitRun run = cts::RunUnit(cts::control() ? unit + 2 : unit);
      CTS_EXPECT(run.code == cudaSuccess && run.arch == 900, "code for this architecture alone did not run");
    });
  }
}

CTS_CASE(another) {
  for (const int unit : {4, 5}) {
    cts::Row(unit == 4 ? "ptx" : "cubin", [&] {
      const cts::UnitRun run = cts::RunUnit(cts::control() ? 1 : unit);
      CTS_EXPECT(run.code != cudaSuccess && run.arch == 0, "code for another architecture alone ran");
      CTS_OBSERVE(unit == 4 ? "code-for-ptx" : "code-for-cubin", run.code);
    });
  }
}

#endif

}  // namespace
