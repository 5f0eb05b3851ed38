/*---
clause: mm.granularity.recommended
control: half of the minimum granularity is used
control-fails-with: the recommended granularity is no valid size and alignment
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include "granule.cuh"

namespace {

CTS_CASE() {
  const CUmemAllocationProp properties = cts::MemoryOfDevice();
  const std::size_t least = cts::Granule(properties),
                    recommended = cts::Granule(properties, CU_MEM_ALLOC_GRANULARITY_RECOMMENDED);
  CTS_OBSERVE("multiple-of-the-minimum", recommended % least == 0);
  const CUresult result = cts::UseUnits(cts::control() ? least / 2 : recommended, properties);
  if (cts::control() && result == CUDA_SUCCESS) return cts::PowerNotShown("half of the minimum granularity works, too");
  CTS_EXPECT_EQ(result, CUDA_SUCCESS, "the recommended granularity is no valid size and alignment");
}

}  // namespace
