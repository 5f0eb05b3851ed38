/*---
clause: mm.pointer-attribute.reservation-range
control: begin and size of the mapping are asked
control-fails-with: the range of a mapped address is not its reservation
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include "mapped-rows.cuh"

namespace {

CTS_CASE() {
  const cts::ThreeMappings three;
  const auto begin = cts::control() ? CU_POINTER_ATTRIBUTE_MAPPING_BASE_ADDR : CU_POINTER_ATTRIBUTE_RANGE_START_ADDR;
  const auto size = cts::control() ? CU_POINTER_ATTRIBUTE_MAPPING_SIZE : CU_POINTER_ATTRIBUTE_RANGE_SIZE;
  for (const cts::Mapping& mapping : three.mappings) {
    for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, mapping.size() / 2, mapping.size() - 1}) {
      const CUdeviceptr at = mapping.address() + offset;
      CTS_EXPECT_EQ(cts::PointerAttribute<CUdeviceptr>(begin, at), three.range.address(),
                    "the range of a mapped address is not its reservation");
      CTS_EXPECT_EQ(cts::PointerAttribute<std::size_t>(size, at), three.range.size(),
                    "the range of a mapped address is not its reservation");
    }
  }
}

}  // namespace
