/*---
clause: pi.jit.cache-reused
control: the second run loads another PTX
control-fails-with: the second run stored a binary
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include <algorithm>
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

// Whether the files are the same ones, perhaps with other times: a cache may note by them which binary was used last.
bool SameNamesAndSizes(const std::map<std::string, cts::TemporaryFolder::File>& a,
                       const std::map<std::string, cts::TemporaryFolder::File>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& one, const auto& other) {
    return one.first == other.first && one.second.size == other.second.size;
  });
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
  const auto before = Binaries(folder);
  CTS_EXPECT(!before.empty(), "the first run stored no binary");
  Load(folder, cts::control() ? 43 : 42);
  const auto after = Binaries(folder);
  if (after != before && SameNamesAndSizes(after, before))
    return cts::PowerNotShown("a file of the cache has another time, which a look at it may leave, too");
  CTS_EXPECT(after == before, "the second run stored a binary");
}

}  // namespace
