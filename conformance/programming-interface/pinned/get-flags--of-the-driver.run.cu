/*---
clause: pi.pinned.get-flags
covers: the driver's functions
control: the allocation has none of the flags
control-fails-with: the driver does not tell the flags of the allocation
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

// The bits that are asked about; a driver may add others, which unified addressing implies.
void Check(const char* name, unsigned flags, unsigned mask) {
  cts::Row(name, [&] {
    CTS_CUDA(cudaFree(nullptr));
    void* memory = nullptr;
    unsigned got = 0xA5A5A5A5u;
    const unsigned other =
        (flags & CU_MEMHOSTALLOC_WRITECOMBINED) != 0 ? 0 : static_cast<unsigned>(CU_MEMHOSTALLOC_WRITECOMBINED);
    CTS_CU(CTS_DRIVER(cuMemHostAlloc)(&memory, 4096, cts::control() ? other : flags));
    CTS_CU(CTS_DRIVER(cuMemHostGetFlags)(&got, memory));
    CTS_EXPECT_EQ(got & mask, flags & mask, "the driver does not tell the flags of the allocation");
    CTS_CU(CTS_DRIVER(cuMemFreeHost)(memory));
  });
}

CTS_CASE() {
  constexpr unsigned kWriteCombined = CU_MEMHOSTALLOC_WRITECOMBINED, kMapped = CU_MEMHOSTALLOC_DEVICEMAP,
                     kPortable = CU_MEMHOSTALLOC_PORTABLE, kAll = kWriteCombined | kMapped | kPortable;
  Check("write-combined", kWriteCombined, kWriteCombined);
  Check("write-combined-and-mapped", kWriteCombined | kMapped, kWriteCombined | kMapped);
  Check("all", kAll, kAll);
  Check("not-write-combined", kMapped, kWriteCombined);
}

}  // namespace
