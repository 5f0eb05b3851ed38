/*---
clause: pi.jit.cache-reused
covers: the program's own PTX, texts by each loader, third runs
control: the cache is emptied between two runs
control-fails-with: a later run stored binaries of what an earlier one had compiled
unit-build: [[ptx-80], [ptx-75], [cc-80, ptx-86]]
requires: [cc-90, driver-knows-toolkit]
timeout: 200
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

#include <filesystem>
#include <iterator>
#include <string>

#include "../image-loaders.cuh"
#include "cached-binaries.cuh"

namespace {

#if CTS_UNIT == 1

constexpr int kUnits = 3;

// Of each kernel of the program, and of a text of its own for each loader.
CTS_CHILD(RunAll) {
  int right = 0;
  for (int unit = 1; unit <= kUnits; ++unit) right += cts::RunUnitHere(unit).arch != 0;
  unsigned value = 500;
  for (const cts::ImageLoader& loader : cts::kImageLoaders) {
    ++value;
    right += loader.load(cts::PtxOfStore(value), "Store").stored == value;
  }
  cts::Tell("right", right);
}

void RunWith(const cts::TemporaryFolder& folder) {
  const cts::ChildRun child = cts::RunChild("RunAll", {.environment = {{"CUDA_CACHE_PATH", folder.path().c_str()},
                                                                       {"CUDA_CACHE_MAXSIZE", nullptr},
                                                                       {"CUDA_CACHE_DISABLE", "0"},
                                                                       {"CUDA_MODULE_LOADING", "LAZY"}},
                                                       .timeout_s = 40});
  CTS_EXPECT_EQ(child.Value("right"), kUnits + static_cast<long long>(std::size(cts::kImageLoaders)),
                "a kernel did not run");
}

CTS_CASE() {
  const cts::TemporaryFolder folder;
  RunWith(folder);
  CTS_EXPECT(!cts::BinariesOf(folder).empty(), "the first run stored no binary");
  for (int again = 0; again < 2; ++again) {
    if (cts::control()) {
      for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        std::filesystem::remove_all(entry.path());
    }
    const cts::CachedBinaries before = cts::BinariesOf(folder);
    RunWith(folder);
    const cts::CachedBinaries after = cts::BinariesOf(folder);
    if (after != before && cts::HaveSameNamesAndSizes(after, before))
      return cts::PowerNotShown("a file of the cache has another time, which a look at it may leave, too");
    CTS_EXPECT(after == before, "a later run stored binaries of what an earlier one had compiled");
  }
}

#endif

}  // namespace
