/*---
clause: pi.jit.cache-max-size
control: the cache may be large
control-fails-with: a binary larger than the cache was stored
draft: mended, not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

namespace {

CTS_CHILD(LoadPtx) {
  const auto value = static_cast<unsigned>(cts::child_argument());
  const cts::LibraryRun run = cts::RunFromMemory(cts::PtxOfStore(value), "Store");
  cts::Tell("code", run.code);
  cts::Tell("stored", run.stored);
}

// The bytes that a cache of this size holds after the PTX was loaded, beside the list of its contents.
std::uintmax_t BytesWith(const char* limit) {
  const cts::TemporaryFolder folder;
  const cts::ChildRun child = cts::RunChild(
      "LoadPtx",
      {.argument = 42, .environment = {{"CUDA_CACHE_PATH", folder.path().c_str()}, {"CUDA_CACHE_MAXSIZE", limit}}});
  CTS_EXPECT_EQ(child.Value("stored"), 42, "the kernel did not run");
  std::uintmax_t bytes = 0;
  for (const auto& [name, file] : folder.Files()) bytes += name.ends_with("index") ? 0 : file.size;
  return bytes;
}

// A cache may keep small files of its own beside its binaries, of which nothing is stated.
CTS_CASE() {
  const std::uintmax_t whole = BytesWith("268435456");
  if (!CTS_EXPECT_LT(0, whole, "no binary was stored in a large cache")) return;
  CTS_EXPECT_LT(BytesWith(cts::control() ? "268435456" : "1"), whole / 2 + 1,
                "a binary larger than the cache was stored");
}

}  // namespace
