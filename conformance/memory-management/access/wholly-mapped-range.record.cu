/*---
clause: mm.access.wholly-mapped-range
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

// Two mappings of two granules, with a hole between them.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory one(2 * granule), other(2 * granule);
  const cts::Reservation range(6 * granule);
  const cts::Mapping first(range.address(), one, CU_MEM_ACCESS_FLAGS_PROT_NONE),
      second(range.address() + 3 * granule, other, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  const auto set = [&](std::size_t at, std::size_t granules) {
    return static_cast<int>(
        cts::SetAccess(range.address() + at * granule, granules * granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
  };
  CTS_OBSERVE("with-a-hole", set(0, 5));
  CTS_OBSERVE("half-a-mapping", set(0, 1));
  CTS_OBSERVE("second-half-of-a-mapping", set(4, 1));
  CTS_OBSERVE("to-the-end-of-the-reservation", set(3, 3));
  CTS_OBSERVE("nothing-mapped", set(2, 1));
}

}  // namespace
