/*---
clause: pi.jit.force-ptx-jit
covers: several binaries of one process, loaded lazily or eagerly, cached or not
control: the variable is not set
control-fails-with: the image of one of several binaries was not compiled from its PTX
unit-build: [[cc-90, ptx-80], [ptx-75, cc-90], [cc-80, cc-90, ptx-75]]
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

#include <string>

namespace {

#if CTS_UNIT == 1

// What was compiled for each unit's PTX.
constexpr long long kOfPtx[] = {800, 750, 750};

CTS_CHILD(EachUnit) {
  for (const int unit : {3, 1, 2}) {
    const cts::UnitRun run = cts::RunUnitHere(unit);
    cts::Tell(("code-" + std::to_string(unit)).c_str(), run.code);
    cts::Tell(("arch-" + std::to_string(unit)).c_str(), run.arch);
  }
}

constexpr struct {
  const char *name, *loading, *no_cache;
} kRows[] = {{"lazily", "LAZY", "0"},
             {"eagerly", "EAGER", "0"},
             {"lazily-not-cached", "LAZY", "1"},
             {"eagerly-not-cached", "EAGER", "1"}};

// Twice: what the first process left in the cache is there for the second one.
CTS_CASE() {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      for (int time = 0; time < 2; ++time) {
        const cts::ChildRun child =
            cts::RunChild("EachUnit", {.environment = {{"CUDA_FORCE_PTX_JIT", cts::control() ? nullptr : "1"},
                                                       {"CUDA_MODULE_LOADING", row.loading},
                                                       {"CUDA_CACHE_DISABLE", row.no_cache}},
                                       .timeout_s = 20});
        for (int unit = 1; unit <= 3; ++unit) {
          CTS_EXPECT_EQ(child.Value(("code-" + std::to_string(unit)).c_str()), cudaSuccess, "the kernel did not run");
          CTS_EXPECT_EQ(child.Value(("arch-" + std::to_string(unit)).c_str()), kOfPtx[unit - 1],
                        "the image of one of several binaries was not compiled from its PTX");
        }
      }
    });
  }
}

#endif

}  // namespace
