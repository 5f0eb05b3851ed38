/*---
clause: pi.jit.cache-max-size
covers: many binaries together
control: the cache may be large
control-fails-with: the cache holds more than its size
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include <string>

namespace {

// Numbers of as many digits, so that the binaries are of one size.
constexpr int kFirst = 1000, kMany = 24;
// So many binaries is the cache's size.
constexpr int kRoom = 4;

// The argument: how many it loads.
CTS_CHILD(LoadPtx) {
  int ran = 0;
  for (int i = 0; i < cts::child_argument(); ++i) {
    const unsigned value = kFirst + i;
    ran += cts::RunFromMemory(cts::PtxOfStore(value), "Store").stored == value;
  }
  cts::Tell("ran", ran);
}

// The bytes of the binaries that lie in the cache after so many; beside them it holds a list of its contents.
std::uintmax_t BytesBehind(int loads, const char* limit) {
  const cts::TemporaryFolder folder;
  const cts::ChildRun child = cts::RunChild(
      "LoadPtx",
      {.argument = loads, .environment = {{"CUDA_CACHE_PATH", folder.path().c_str()}, {"CUDA_CACHE_MAXSIZE", limit}}});
  CTS_EXPECT_EQ(child.Value("ran"), loads, "a kernel did not run");
  std::uintmax_t bytes = 0;
  for (const auto& [name, file] : folder.Files()) bytes += name.ends_with("index") ? 0 : file.size;
  return bytes;
}

CTS_CASE() {
  const std::uintmax_t one = BytesBehind(1, nullptr);
  if (!CTS_EXPECT_LT(0, one, "no binary was stored")) return;
  const std::string limit = std::to_string(kRoom * one);
  const std::uintmax_t bytes = BytesBehind(kMany, cts::control() ? nullptr : limit.c_str());
  // Twice as much, because a file may hold more than the binary, which alone may count.
  CTS_EXPECT_LE(bytes, 2 * kRoom * one, "the cache holds more than its size");
  if (!cts::control()) CTS_OBSERVE("files-fit-into-the-size", bytes <= kRoom * one);
}

}  // namespace
