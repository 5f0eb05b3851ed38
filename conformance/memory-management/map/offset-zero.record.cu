/*---
clause: mm.map.offset-zero
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(4 * granule);
  const cts::Reservation range(8 * granule);
  const auto map = [&](std::size_t offset, std::size_t granules) {
    const std::size_t bytes = granules * granule;
    const CUresult result = CTS_DRIVER(cuMemMap)(range.address(), bytes, offset, memory.handle(), 0);
    if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemUnmap)(range.address(), bytes));
    return static_cast<int>(result);
  };
  CTS_OBSERVE("one-granule-of-offset", map(granule, 1));
  CTS_OBSERVE("all-behind-the-offset", map(granule, 3));
  CTS_OBSERVE("beyond-the-memory", map(0, 5));
  CTS_OBSERVE("offset-and-size-beyond-the-memory", map(granule, 4));
}

}  // namespace
