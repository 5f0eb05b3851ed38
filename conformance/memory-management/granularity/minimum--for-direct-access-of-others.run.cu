/*---
clause: mm.granularity.minimum
covers: memory for direct access of other devices, also shared
control: half of the minimum granularity is used
control-fails-with: the minimum granularity of memory for direct access is no valid size and alignment
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/virtual_memory.h"

#include "granule.cuh"

namespace {

bool Has(CUdevice_attribute attribute) {
  CTS_CU(cts::UseUnits(cts::Granule(), cts::MemoryOfDevice()));  // a kernel runs, whatever the device has
  int has = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&has, attribute, 0));
  return has != 0;
}

void Check(CUmemAllocationHandleType handles) {
  if (!Has(CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED))
    return cts::PowerNotShown("the device makes no memory for direct access of other devices");
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.allocFlags.gpuDirectRDMACapable = 1;
  properties.requestedHandleTypes = handles;
  const std::size_t granule = cts::Granule(properties);
  // No page of the host has two halves that can be reserved.
  if (cts::control() && granule / 2 % cts::HostPage() != 0)
    return cts::PowerNotShown("the minimum granularity is that of the pages of the host");
  const CUresult result = cts::UseUnits(cts::control() ? granule / 2 : granule, properties);
  if (cts::control() && result == CUDA_SUCCESS) return cts::PowerNotShown("half of the minimum granularity works, too");
  CTS_EXPECT_EQ(result, CUDA_SUCCESS,
                "the minimum granularity of memory for direct access is no valid size and alignment");
}

CTS_CASE(alone) { Check(CU_MEM_HANDLE_TYPE_NONE); }

CTS_CASE(with_a_file_descriptor) {
  if (!Has(CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED))
    return cts::PowerNotShown("the device shares no memory by file descriptors");
  Check(CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR);
}

}  // namespace
