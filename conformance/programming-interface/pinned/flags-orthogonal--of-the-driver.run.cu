/*---
clause: pi.pinned.flags-orthogonal
covers: the driver's flags
control: a flag that does not exist is given, too
control-fails-with: the driver refused a combination of the flags
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/page_locked_use.cuh"
#include "cts/process/driver.h"

#include <cstring>
#include <string>

namespace {

constexpr size_t kBytes = 4096;
constexpr struct {
  const char* name;
  unsigned flag;
} kFlags[] = {{"portable", CU_MEMHOSTALLOC_PORTABLE},
              {"mapped", CU_MEMHOSTALLOC_DEVICEMAP},
              {"write-combined", CU_MEMHOSTALLOC_WRITECOMBINED}};

CTS_CASE() {
  const cts::PinnedBuffer<char> plain(kBytes);
  (void)cts::UseAsPageLocked(0, plain.data(), kBytes);  // What follows depends on the flags alone.
  for (unsigned bits = 0; bits < 8; ++bits) {
    std::string name;
    unsigned flags = 0;
    for (unsigned i = 0; i < 3; ++i) {
      if ((bits >> i & 1) == 0) continue;
      name += std::string(name.empty() ? "" : "-") + kFlags[i].name;
      flags |= kFlags[i].flag;
    }
    cts::Row(bits == 0 ? "none" : name.c_str(), [&] {
      void* memory = nullptr;
      const CUresult code = CTS_DRIVER(cuMemHostAlloc)(&memory, kBytes, cts::control() ? flags | 0x100 : flags);
      if (cts::control() && code == CUDA_SUCCESS) cts::PowerNotShown("a flag that does not exist is not refused");
      CTS_EXPECT_EQ(code, CUDA_SUCCESS, "the driver refused a combination of the flags");
      if (code != CUDA_SUCCESS) return;
      if (CTS_EXPECT(memory != nullptr, "there is no memory")) std::memset(memory, 7, kBytes);
      const auto use = cts::UseAsPageLocked(0, memory, kBytes);
      CTS_EXPECT(use.copied_behind_the_host, "a copy into the memory held up the host");
      CTS_EXPECT(use.mapped, "a kernel did not read the memory");
      CTS_CU(CTS_DRIVER(cuMemFreeHost)(memory));
    });
  }
}

}  // namespace
