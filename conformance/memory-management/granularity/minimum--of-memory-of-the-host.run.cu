/*---
clause: mm.granularity.minimum
covers: memory of the host and of its nodes
control: half of the minimum granularity is used
control-fails-with: the minimum granularity of memory of the host is no valid size and alignment
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
  const std::size_t granule = cts::Granule(properties);
  // No page of the host has two halves that can be reserved.
  if (cts::control() && granule / 2 % cts::HostPage() != 0)
    return cts::PowerNotShown("the minimum granularity is that of the pages of the host");
  const CUresult result = cts::UseUnits(cts::control() ? granule / 2 : granule, properties);
  if (cts::control() && result == CUDA_SUCCESS) return cts::PowerNotShown("half of the minimum granularity works, too");
  CTS_EXPECT_EQ(result, CUDA_SUCCESS, "the minimum granularity of memory of the host is no valid size and alignment");
}

CTS_CASE(of_the_host) {
  CTS_CU(cts::UseUnits(cts::Granule(), cts::MemoryOfDevice()));  // kernels run, whatever can be mapped
  int supported = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&supported, CU_DEVICE_ATTRIBUTE_HOST_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED, 0));
  if (supported == 0) return cts::PowerNotShown("the device maps no memory of the host");
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.location.type = CU_MEM_LOCATION_TYPE_HOST;
  Check(properties);
}

CTS_CASE(of_a_node) {
  CTS_CU(cts::UseUnits(cts::Granule(), cts::MemoryOfDevice()));
  const int node = cts::MappableNode();
  if (node < 0) return cts::PowerNotShown("the device maps no memory of a node of the host");
  Check(cts::MemoryOfNode(node));
}

}  // namespace
