/*---
clause: mm.map.alignment
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(2 * granule);
  const cts::Reservation range(4 * granule);
  const auto map = [&](std::size_t at, std::size_t bytes, std::size_t offset) {
    const CUdeviceptr address = range.address() + at;
    const CUresult result = CTS_DRIVER(cuMemMap)(address, bytes, offset, memory.handle(), 0);
    if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemUnmap)(address, bytes));
    return static_cast<int>(result);
  };
  CTS_OBSERVE("address", map(granule / 2, 2 * granule, 0));
  CTS_OBSERVE("size", map(0, granule + granule / 2, 0));
  CTS_OBSERVE("offset", map(0, granule, granule / 2));
}

}  // namespace
