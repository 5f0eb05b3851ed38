/*---
clause: mm.granularity.minimum
control: half of the minimum granularity is used
control-fails-with: the minimum granularity is no valid size and alignment
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
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
  CTS_EXPECT_EQ(result, CUDA_SUCCESS, "the minimum granularity is no valid size and alignment");
}

CTS_CASE(plain) { Check(cts::MemoryOfDevice()); }

// Memory that can be shared, where the device has it.
CTS_CASE(for_a_file_descriptor) {
  int shares = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&shares, CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED, 0));
  if (shares == 0) return cts::PowerNotShown("the device shares no memory by file descriptors");
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
  Check(properties);
}

}  // namespace
