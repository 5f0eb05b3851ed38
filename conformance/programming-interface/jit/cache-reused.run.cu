/*---
clause: pi.jit.cache-reused
control: the second run loads another PTX
control-fails-with: the second run stored a binary
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include "cached-binaries.cuh"

namespace {

CTS_CHILD(LoadPtx) {
  const auto value = static_cast<unsigned>(cts::child_argument());
  const cts::LibraryRun run = cts::RunFromMemory(cts::PtxOfStore(value), "Store");
  cts::Tell("code", run.code);
  cts::Tell("stored", run.stored);
}

void Load(const cts::TemporaryFolder& folder, int value) {
  const cts::ChildRun child = cts::RunChild(
      "LoadPtx", {.argument = value,
                  .environment = {{"CUDA_CACHE_PATH", folder.path().c_str()}, {"CUDA_CACHE_MAXSIZE", nullptr}}});
  CTS_EXPECT_EQ(child.Value("stored"), value, "the kernel did not run");
}

CTS_CASE() {
  const cts::TemporaryFolder folder;
  Load(folder, 42);
  const auto before = cts::BinariesOf(folder);
  CTS_EXPECT(!before.empty(), "the first run stored no binary");
  Load(folder, cts::control() ? 43 : 42);
  const auto after = cts::BinariesOf(folder);
  if (after != before && cts::HaveSameNamesAndSizes(after, before))
    return cts::PowerNotShown("a file of the cache has another time, which a look at it may leave, too");
  CTS_EXPECT(after == before, "the second run stored a binary");
}

}  // namespace
