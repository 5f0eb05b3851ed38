/*---
clause: mm.map.unmap-part
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

// Each of its own mappings, so that what is taken leaves the others alone.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const auto unmap = [&](std::size_t first, std::size_t granules) {
    const cts::PhysicalMemory one(3 * granule), other(3 * granule);
    const cts::Reservation range(6 * granule);
    cts::Mapping left(range.address(), one), right(range.address() + 3 * granule, other);
    const CUresult result = CTS_DRIVER(cuMemUnmap)(range.address() + first * granule, granules * granule);
    if (result != CUDA_SUCCESS) {
      CTS_EXPECT_EQ(cts::AccessAt(range.address()), CU_MEM_ACCESS_FLAGS_PROT_READWRITE,
                    "an unmap that was refused took a mapping");
    }
    return static_cast<int>(result);
  };
  CTS_OBSERVE("first-granule", unmap(0, 1));
  CTS_OBSERVE("last-granule", unmap(2, 1));
  CTS_OBSERVE("middle-granule", unmap(1, 1));
  CTS_OBSERVE("one-and-a-third", unmap(0, 4));
}

}  // namespace
