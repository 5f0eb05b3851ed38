/*---
clause: mm.map.flags-zero
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation range(granule);
  const CUresult result = CTS_DRIVER(cuMemMap)(range.address(), granule, 0, memory.handle(), 1);
  CTS_OBSERVE("flags-1", static_cast<int>(result));
  if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemUnmap)(range.address(), granule));
}

}  // namespace
