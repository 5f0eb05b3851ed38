/*---
clause: mm.map.part-of-the-memory
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <string>

namespace {

CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(4 * granule);
  const cts::Reservation range(4 * granule);
  for (const std::size_t granules : {1, 2, 3, 4}) {
    const std::size_t bytes = granules * granule;
    const CUresult result = CTS_DRIVER(cuMemMap)(range.address(), bytes, 0, memory.handle(), 0);
    CTS_OBSERVE((std::to_string(granules) + "-of-4-granules").c_str(), static_cast<int>(result));
    if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemUnmap)(range.address(), bytes));
  }
}

}  // namespace
