/*---
clause: mm.granularity.recommended
control: half of the minimum granularity is used
control-fails-with: the recommended granularity is no valid size and alignment
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/virtual_memory.h"

#include "granule.cuh"

namespace {

CTS_CASE() {
  const CUmemAllocationProp properties = cts::MemoryOfDevice();
  const std::size_t least = cts::Granule(properties),
                    recommended = cts::Granule(properties, CU_MEM_ALLOC_GRANULARITY_RECOMMENDED);
  CTS_OBSERVE("multiple-of-the-minimum", recommended % least == 0);
  // No page of the host has two halves that can be reserved.
  if (cts::control() && least / 2 % cts::HostPage() != 0)
    return cts::PowerNotShown("the minimum granularity is that of the pages of the host");
  const CUresult result = cts::UseUnits(cts::control() ? least / 2 : recommended, properties);
  if (cts::control() && result == CUDA_SUCCESS) return cts::PowerNotShown("half of the minimum granularity works, too");
  CTS_EXPECT_EQ(result, CUDA_SUCCESS, "the recommended granularity is no valid size and alignment");
}

}  // namespace
