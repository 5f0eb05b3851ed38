/*---
clause: mm.compression.property-tells
requires: [compression]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.allocFlags.compressionType = CU_MEM_ALLOCATION_COMP_GENERIC;
  const std::size_t granule = cts::Granule(properties);
  const auto observe = [&](const char* name, std::size_t bytes, const CUmemAllocationProp& asked, int count) {
    std::vector<cts::PhysicalMemory> memories;
    int compressible = 0;
    for (int i = 0; i < count; ++i) {
      memories.emplace_back(bytes, asked);
      CUmemAllocationProp got;
      std::memset(&got, 0, sizeof got);
      CTS_CU(CTS_DRIVER(cuMemGetAllocationPropertiesFromHandle)(&got, memories.back().handle()));
      compressible += got.allocFlags.compressionType == CU_MEM_ALLOCATION_COMP_GENERIC;
    }
    CTS_OBSERVE(name, compressible);
  };
  CUmemAllocationProp shareable = properties;
  shareable.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
  int with_descriptors = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&with_descriptors,
                                          CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED, 0));
  observe("of-one-granule", granule, properties, 1);
  observe("of-64-mib", (std::size_t{64} << 20) / granule * granule, properties, 1);
  observe("of-sixteen-of-sixteen-granules", 16 * granule, properties, 16);
  if (with_descriptors != 0) observe("of-one-granule-with-descriptors", granule, shareable, 1);
}

}  // namespace
