/*---
clause: pi.jit.cache-max-size
control: the cache may be large
control-fails-with: a binary larger than the cache was stored
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include <iterator>

namespace {

// What the folder holds beside the list of its contents.
std::map<std::string, cts::TemporaryFolder::File> Binaries(const cts::TemporaryFolder& folder) {
  auto files = folder.Files();
  for (auto file = files.begin(); file != files.end();)
    file = file->first.ends_with("index") ? files.erase(file) : std::next(file);
  return files;
}

CTS_CHILD(LoadPtx) {
  const auto value = static_cast<unsigned>(cts::child_argument());
  const cts::LibraryRun run = cts::RunFromMemory(cts::PtxOfStore(value), "Store");
  cts::Tell("code", run.code);
  cts::Tell("stored", run.stored);
}

CTS_CASE() {
  const cts::TemporaryFolder folder;
  const cts::ChildRun child =
      cts::RunChild("LoadPtx", {.argument = 42,
                                .environment = {{"CUDA_CACHE_PATH", folder.path().c_str()},
                                                {"CUDA_CACHE_MAXSIZE", cts::control() ? "268435456" : "1"}}});
  CTS_EXPECT_EQ(child.Value("stored"), 42, "the kernel did not run");
  CTS_EXPECT(Binaries(folder).empty(), "a binary larger than the cache was stored");
}

}  // namespace
