/*---
clause: pi.jit.cache-max-size
control: the cache may be large
control-fails-with: a binary larger than the cache was stored
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include <string>

#include "long-kernel.cuh"

namespace {

constexpr int kSteps = 2000;
constexpr const char* kLarge = "268435456";

CTS_CHILD(Load) {
  const cts::LongKernel kernel = cts::MakeLongKernel(kSteps);
  cts::Tell("right", cts::RunFromMemory(kernel.ptx, "Store").stored == kernel.stored);
}

// The bytes that a cache of this size holds after the PTX was loaded, beside the list of its contents.
std::uintmax_t BytesWith(const char* limit) {
  const cts::TemporaryFolder folder;
  const cts::ChildRun child = cts::RunChild("Load", {.environment = {{"CUDA_CACHE_PATH", folder.path().c_str()},
                                                                     {"CUDA_CACHE_MAXSIZE", limit},
                                                                     {"CUDA_CACHE_DISABLE", "0"}},
                                                     .timeout_s = 30});
  CTS_EXPECT_EQ(child.Value("right"), 1, "the kernel did not run");
  return cts::BinaryBytes(folder);
}

// A cache may keep small files of its own beside its binaries, of which nothing is stated.
void Check(const char* name, std::uintmax_t limit, std::uintmax_t whole) {
  cts::Row(name, [&] {
    CTS_EXPECT_LT(BytesWith(cts::control() ? kLarge : std::to_string(limit).c_str()), whole / 2 + 1,
                  "a binary larger than the cache was stored");
  });
}

CTS_CASE() {
  const std::uintmax_t whole = BytesWith(kLarge);
  if (!CTS_EXPECT_LT(cts::ConstantBytes(kSteps) / 2, whole, "no binary was stored in a large cache")) return;
  Check("of-one-byte", 1, whole);
  Check("of-half-of-the-binary", whole / 2, whole);
}

}  // namespace
