/*---
clause: pi.ptx-compatibility.forward-to-any-newer
control: the PTX is of a higher compute capability than that of the device
control-fails-with: PTX of a lower or the same compute capability did not run
unit-build: [[ptx-75], [ptx-80], [ptx-86], [ptx-89], [ptx-only], [code-90-of-80], [ptx-100]]
requires: [cc-is-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

struct Written {
  const char* name;
  int unit, arch;
};
constexpr Written kWritten[] = {{"seven-five", 1, 750}, {"eight", 2, 800}, {"eight-six", 3, 860},
                                {"eight-nine", 4, 890}, {"nine", 5, 900},  {"eight-as-cubin-of-nine", 6, 800}};

CTS_CASE() {
  for (const Written& written : kWritten) {
    cts::Row(written.name, [&] {
      const cts::UnitRun run = cts::RunUnit(cts::control() ? 7 : written.unit);
      CTS_EXPECT(run.code == cudaSuccess && run.arch == written.arch,
                 "PTX of a lower or the same compute capability did not run");
      if (cts::control()) CTS_EXPECT_EQ(cts::RunUnit(2).code, cudaSuccess, "the unit beside it did not run");
    });
  }
}

#endif

}  // namespace
