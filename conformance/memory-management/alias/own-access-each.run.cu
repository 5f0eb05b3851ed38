/*---
clause: mm.alias.own-access-each
control: access is set for both mappings
control-fails-with: one mapping of memory has the access of another one
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

// Two mappings of one memory: each has access, loses it and gets it again while the other one stays as it is.
CTS_CASE() {
  constexpr int kRounds = 20;
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation range(3 * granule);  // one granule between them is not mapped
  const cts::Mapping mappings[] = {{range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE},
                                   {range.address() + 2 * granule, memory, CU_MEM_ACCESS_FLAGS_PROT_NONE}};
  unsigned long long expected[] = {CU_MEM_ACCESS_FLAGS_PROT_NONE, CU_MEM_ACCESS_FLAGS_PROT_NONE};
  for (int round = 0; round < kRounds; ++round) {
    const int which = round / 3 % 2;
    const auto access = round % 2 == 0 ? CU_MEM_ACCESS_FLAGS_PROT_READWRITE : CU_MEM_ACCESS_FLAGS_PROT_NONE;
    for (int i = 0; i < 2; ++i) {
      if (i != which && !cts::control()) continue;
      CTS_CU(cts::SetAccess(mappings[i].address(), granule, access));
    }
    expected[which] = access;
    for (int i = 0; i < 2; ++i) {
      CTS_EXPECT_EQ(cts::AccessAt(mappings[i].address() + granule - 1), expected[i],
                    "one mapping of memory has the access of another one");
    }
  }
}

}  // namespace
