/*---
clause: pi.jit.cache-written
covers: the program's own PTX, of two units
control: the cache is switched off
control-fails-with: no binary was stored of the program's own PTX
unit-build: [[ptx-80], [ptx-75]]
requires: [cc-90, driver-knows-toolkit]
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"
#include "cts/process/temporary_folder.h"

#include "cached-binaries.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CHILD(Run) {
  const int unit = static_cast<int>(cts::child_argument());
  cts::Tell("arch", cts::RunUnitHere(unit).arch);
}

CTS_CASE() {
  for (const int unit : {1, 2}) {
    cts::Row(unit == 1 ? "ptx-80" : "ptx-75", [&] {
      const cts::TemporaryFolder folder;
      const cts::ChildRun child =
          cts::RunChild("Run", {.argument = unit,
                                .environment = {{"CUDA_CACHE_PATH", folder.path().c_str()},
                                                {"CUDA_CACHE_MAXSIZE", nullptr},
                                                {"CUDA_CACHE_DISABLE", cts::control() ? "1" : "0"},
                                                {"CUDA_MODULE_LOADING", "LAZY"}},
                                .timeout_s = 40});
      CTS_EXPECT_EQ(child.Value("arch"), unit == 1 ? 800 : 750, "a kernel did not run");
      CTS_EXPECT(!cts::BinariesOf(folder).empty(), "no binary was stored of the program's own PTX");
    });
  }
}

#endif

}  // namespace
