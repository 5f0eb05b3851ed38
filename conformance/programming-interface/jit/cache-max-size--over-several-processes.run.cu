/*---
clause: pi.jit.cache-max-size
covers: binaries of several processes that share the cache
control: the cache may be large
control-fails-with: the cache holds more than its size after several processes
draft: five of five on an H200, not yet on an H100
note: the guide says that older binaries make room for newer ones
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include <string>

namespace {

// Numbers of as many digits, so that the binaries are of one size.
constexpr unsigned kFirst = 2000;
constexpr int kProcesses = 10;
// So many binaries is the cache's size.
constexpr int kRoom = 3;

CTS_CHILD(LoadPtx) {
  const auto value = static_cast<unsigned>(cts::child_argument());
  cts::Tell("stored", cts::RunFromMemory(cts::PtxOfStore(value), "Store").stored);
}

void LoadOne(const cts::TemporaryFolder& folder, unsigned value, const char* limit) {
  const cts::ChildRun child = cts::RunChild(
      "LoadPtx",
      {.argument = value, .environment = {{"CUDA_CACHE_PATH", folder.path().c_str()}, {"CUDA_CACHE_MAXSIZE", limit}}});
  CTS_EXPECT_EQ(child.Value("stored"), value, "a kernel did not run");
}

// The bytes of the binaries; beside them the folder holds a list of its contents.
std::uintmax_t BytesIn(const cts::TemporaryFolder& folder) {
  std::uintmax_t bytes = 0;
  for (const auto& [name, file] : folder.Files()) bytes += name.ends_with("index") ? 0 : file.size;
  return bytes;
}

CTS_CASE() {
  const cts::TemporaryFolder alone, shared;
  LoadOne(alone, kFirst, nullptr);
  const std::uintmax_t one = BytesIn(alone);
  if (!CTS_EXPECT_LT(0, one, "no binary was stored")) return;
  const std::string limit = std::to_string(kRoom * one);
  for (unsigned i = 0; i < kProcesses; ++i) LoadOne(shared, kFirst + i, cts::control() ? nullptr : limit.c_str());
  // Twice as much, because a file may hold more than the binary, which alone may count.
  CTS_EXPECT_LE(BytesIn(shared), 2 * kRoom * one, "the cache holds more than its size after several processes");
}

}  // namespace
