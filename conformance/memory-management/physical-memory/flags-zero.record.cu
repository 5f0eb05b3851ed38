/*---
clause: mm.physical-memory.flags-zero
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const CUmemAllocationProp properties = cts::MemoryOfDevice();
  const std::size_t granule = cts::Granule();
  CUmemGenericAllocationHandle handle = 0;
  const CUresult result = CTS_DRIVER(cuMemCreate)(&handle, granule, &properties, 1);
  CTS_OBSERVE("flags-1", static_cast<int>(result));
  if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemRelease)(handle));
}

}  // namespace
