/*---
clause: mm.physical-memory.host-numa-current-refused
control: the device is named
control-fails-with: memory of the current node was not refused
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const std::size_t granule = cts::Granule();
  for (const int id : {0, 1, 7}) {
    CUmemAllocationProp properties = cts::MemoryOfDevice(cts::control() ? 0 : id);
    if (!cts::control()) properties.location.type = CU_MEM_LOCATION_TYPE_HOST_NUMA_CURRENT;
    CUmemGenericAllocationHandle handle = 0;
    const CUresult result = CTS_DRIVER(cuMemCreate)(&handle, granule, &properties, 0);
    CTS_EXPECT_EQ(result, CUDA_ERROR_INVALID_VALUE, "memory of the current node was not refused");
    if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemRelease)(handle));
  }
}

}  // namespace
