/*---
clause: mm.granularity.recommended
covers: memory that is shared, for direct access, and of the host
control: half of the minimum granularity is used
control-fails-with: the recommended granularity of a kind of memory is no valid size and alignment
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/node_memory.h"
#include "cts/memory/virtual_memory.h"

#include "granule.cuh"

namespace {

void Check(const CUmemAllocationProp& properties) {
  const std::size_t least = cts::Granule(properties),
                    recommended = cts::Granule(properties, CU_MEM_ALLOC_GRANULARITY_RECOMMENDED);
  // No page of the host has two halves that can be reserved.
  if (cts::control() && least / 2 % cts::HostPage() != 0)
    return cts::PowerNotShown("the minimum granularity is that of the pages of the host");
  const CUresult result = cts::UseUnits(cts::control() ? least / 2 : recommended, properties);
  if (cts::control() && result == CUDA_SUCCESS) return cts::PowerNotShown("half of the minimum granularity works, too");
  CTS_EXPECT_EQ(result, CUDA_SUCCESS, "the recommended granularity of a kind of memory is no valid size and alignment");
}

// Whether the device says that it has something; a kernel runs in any case.
bool Has(CUdevice_attribute attribute) {
  CTS_CU(cts::UseUnits(cts::Granule(), cts::MemoryOfDevice()));
  int has = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&has, attribute, 0));
  return has != 0;
}

CTS_CASE(for_a_file_descriptor) {
  if (!Has(CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED))
    return cts::PowerNotShown("the device shares no memory by file descriptors");
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
  Check(properties);
}

CTS_CASE(for_direct_access_of_others) {
  if (!Has(CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED))
    return cts::PowerNotShown("the device makes no memory for direct access of other devices");
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.allocFlags.gpuDirectRDMACapable = 1;
  Check(properties);
}

CTS_CASE(of_the_host) {
  if (!Has(CU_DEVICE_ATTRIBUTE_HOST_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED))
    return cts::PowerNotShown("the device maps no memory of the host");
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.location.type = CU_MEM_LOCATION_TYPE_HOST;
  Check(properties);
}

CTS_CASE(of_a_node) {
  const bool has = Has(CU_DEVICE_ATTRIBUTE_HOST_NUMA_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED);
  const int node = has ? cts::MappableNode() : -1;
  if (node < 0) return cts::PowerNotShown("the device maps no memory of a node of the host");
  Check(cts::MemoryOfNode(node));
}

}  // namespace
