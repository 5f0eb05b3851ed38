/*---
clause: mm.physical-memory.host-memory-not-exportable
control: no handle type is asked for
control-fails-with: memory of the host that is to be shared was not refused
requires: [vmm-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const std::size_t granule = cts::Granule();
  for (const int id : {0, 7}) {
    CUmemAllocationProp properties = cts::MemoryOfDevice();
    properties.location.type = CU_MEM_LOCATION_TYPE_HOST;
    properties.location.id = id;
    if (!cts::control()) properties.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
    CUmemGenericAllocationHandle handle = 0;
    const CUresult result = CTS_DRIVER(cuMemCreate)(&handle, granule, &properties, 0);
    CTS_EXPECT_EQ(result, CUDA_ERROR_INVALID_VALUE, "memory of the host that is to be shared was not refused");
    if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemRelease)(handle));
  }
}

}  // namespace
