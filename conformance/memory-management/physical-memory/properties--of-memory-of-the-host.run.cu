/*---
clause: mm.physical-memory.properties
covers: memory of the host and of a node of it
control: the properties of memory of the device are asked
control-fails-with: the properties of memory of the host are not those with which it was made
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/node_memory.h"
#include "cts/memory/virtual_memory.h"

#include <algorithm>

namespace {

CUmemAllocationProp MemoryOfTheHost() {
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.location.type = CU_MEM_LOCATION_TYPE_HOST;
  return properties;
}
bool MapsMemoryOfTheHost() {
  int supported = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&supported, CU_DEVICE_ATTRIBUTE_HOST_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED, 0));
  return supported != 0;
}

// By the handle of its making, and by one that an address of it gives. The id of a node counts, that of the host does
// not. Memory of the host lies on some node of it, which may be told.
void Check(const CUmemAllocationProp& made) {
  constexpr const char* kOthers = "the properties of memory of the host are not those with which it was made";
  const std::size_t granule = std::max(cts::Granule(), cts::Granule(made));
  const cts::PhysicalMemory memory(granule, made), of_device(granule);
  const cts::Reservation range(2 * granule);
  const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE),
      beside(range.address() + granule, of_device, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  CUmemGenericAllocationHandle retained = 0;
  CTS_CU(CTS_DRIVER(cuMemRetainAllocationHandle)(&retained, (cts::control() ? beside : mapping).data() + granule / 2));
  for (const CUmemGenericAllocationHandle handle : {cts::control() ? of_device.handle() : memory.handle(), retained}) {
    CUmemAllocationProp told;
    std::memset(&told, cts::kPoison, sizeof told);
    CTS_CU(CTS_DRIVER(cuMemGetAllocationPropertiesFromHandle)(&told, handle));
    CTS_EXPECT_EQ(told.type, made.type, kOthers);
    const bool of_a_node =
        made.location.type == CU_MEM_LOCATION_TYPE_HOST && told.location.type == CU_MEM_LOCATION_TYPE_HOST_NUMA;
    if (!of_a_node) CTS_EXPECT_EQ(told.location.type, made.location.type, kOthers);
    if (made.location.type == CU_MEM_LOCATION_TYPE_HOST_NUMA)
      CTS_EXPECT_EQ(told.location.id, made.location.id, kOthers);
    CTS_EXPECT_EQ(told.requestedHandleTypes, made.requestedHandleTypes, kOthers);
  }
  CTS_CU(CTS_DRIVER(cuMemRelease)(retained));
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  cts::Row("host", [] {
    if (!MapsMemoryOfTheHost()) return cts::PowerNotShown("the device maps no memory of the host");
    Check(MemoryOfTheHost());
  });
  cts::Row("node", [] {
    const int node = cts::MappableNode();
    if (node < 0) return cts::PowerNotShown("the device maps no memory of a node of the host");
    Check(cts::MemoryOfNode(node));
  });
}

}  // namespace
