/*---
clause: mm.pointer-attribute.mapping-range
control: begin and size of the reservation are asked
control-fails-with: the mapping of an address is not the one that it belongs to
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include "mapped-rows.cuh"

namespace {

constexpr const char* kOther = "the mapping of an address is not the one that it belongs to";

CTS_CASE() {
  const cts::ThreeMappings three;
  const auto begin = cts::control() ? CU_POINTER_ATTRIBUTE_RANGE_START_ADDR : CU_POINTER_ATTRIBUTE_MAPPING_BASE_ADDR;
  const auto size = cts::control() ? CU_POINTER_ATTRIBUTE_RANGE_SIZE : CU_POINTER_ATTRIBUTE_MAPPING_SIZE;
  for (const cts::Mapping& mapping : three.mappings) {
    for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, mapping.size() / 2, mapping.size() - 1}) {
      const CUdeviceptr at = mapping.address() + offset;
      CTS_EXPECT_EQ(cts::PointerAttribute<CUdeviceptr>(begin, at), mapping.address(), kOther);
      CTS_EXPECT_EQ(cts::PointerAttribute<std::size_t>(size, at), mapping.size(), kOther);
      CUdeviceptr base = 0;
      std::size_t bytes = 0;
      CTS_CU(CTS_DRIVER(cuMemGetAddressRange)(&base, &bytes, at));
      CTS_EXPECT_EQ(base, mapping.address(), "cuMemGetAddressRange tells another mapping");
      CTS_EXPECT_EQ(bytes, mapping.size(), "cuMemGetAddressRange tells another mapping");
    }
  }
}

}  // namespace
