/*---
clause: mm.map.unmap-ends-access
control: access is set anew after the second mapping
control-fails-with: a new mapping has the access of the former one
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

constexpr int kRounds = 20;

// The same memory again, another one, and a larger one, over and over.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory one(granule), other(granule), larger(3 * granule);
  const cts::PhysicalMemory* const memories[] = {&one, &one, &other, &larger};
  const cts::Reservation range(3 * granule);
  for (int round = 0; round < kRounds; ++round) {
    const cts::PhysicalMemory& memory = *memories[round % 4];
    const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
    if (cts::control() && round > 0)
      CTS_CU(cts::SetAccess(mapping.address(), memory.size(), CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
    for (std::size_t offset = 0; offset < memory.size(); offset += granule) {
      CTS_EXPECT_EQ(cts::AccessAt(mapping.address() + offset), CU_MEM_ACCESS_FLAGS_PROT_NONE,
                    "a new mapping has the access of the former one");
    }
    CTS_CU(cts::SetAccess(mapping.address(), memory.size(), CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
    CTS_EXPECT_EQ(cts::AccessAt(mapping.address()), CU_MEM_ACCESS_FLAGS_PROT_READWRITE, "access could not be set");
  }
}

}  // namespace
