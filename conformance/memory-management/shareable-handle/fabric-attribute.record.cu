/*---
clause: mm.shareable-handle.fabric-attribute
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"

namespace {

// Handles for other nodes ask for a channel of the system, too; without one nothing is made.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int supported = -7;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&supported, CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_FABRIC_SUPPORTED, 0));
  CTS_OBSERVE("supported", supported);
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.requestedHandleTypes = CU_MEM_HANDLE_TYPE_FABRIC;
  std::size_t granule = 0;
  CUmemGenericAllocationHandle memory = 0;
  CUresult code = CTS_DRIVER(cuMemGetAllocationGranularity)(&granule, &properties, CU_MEM_ALLOC_GRANULARITY_MINIMUM);
  CTS_OBSERVE("granularity", static_cast<int>(code));
  if (code != CUDA_SUCCESS) return;
  code = CTS_DRIVER(cuMemCreate)(&memory, granule, &properties, 0);
  CTS_OBSERVE("create", static_cast<int>(code));
  if (code != CUDA_SUCCESS) return;
  CUmemFabricHandle handle = {};
  CTS_OBSERVE("export", static_cast<int>(
                            CTS_DRIVER(cuMemExportToShareableHandle)(&handle, memory, CU_MEM_HANDLE_TYPE_FABRIC, 0)));
  CTS_CU(CTS_DRIVER(cuMemRelease)(memory));
}

}  // namespace
