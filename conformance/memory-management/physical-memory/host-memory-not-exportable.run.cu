/*---
clause: mm.physical-memory.host-memory-not-exportable
control: no handle type is asked for
control-fails-with: memory of the host that is to be shared was not refused
requires: [vmm-fd]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

// Memory that differs in the handle type alone is made before.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int supported = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&supported, CU_DEVICE_ATTRIBUTE_HOST_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED, 0));
  if (supported == 0) return cts::PowerNotShown("the device maps no memory of the host");
  for (const int id : {0, 7}) {
    CUmemAllocationProp properties = cts::MemoryOfDevice();
    properties.location.type = CU_MEM_LOCATION_TYPE_HOST;
    properties.location.id = id;
    const std::size_t granule = cts::Granule(properties);
    { const cts::PhysicalMemory not_shared(granule, properties); }
    if (!cts::control()) properties.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
    CUmemGenericAllocationHandle handle = 0;
    const CUresult result = CTS_DRIVER(cuMemCreate)(&handle, granule, &properties, 0);
    CTS_EXPECT_EQ(result, CUDA_ERROR_INVALID_VALUE, "memory of the host that is to be shared was not refused");
    if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemRelease)(handle));
  }
}

}  // namespace
