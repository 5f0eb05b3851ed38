/*---
clause: mm.map.no-access-yet
control: access is set after the mapping
control-fails-with: a kernel used memory that was only mapped
requires: [vmm, no-mps]
covers: what a kernel can do
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include "access.family.cuh"

namespace {

// The mapping beside it has access.
CTS_CHILD(UsesIt) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule), other(granule);
  const cts::Reservation range(2 * granule);
  const cts::Mapping beside(range.address(), other);
  const cts::Mapping mapping(range.address() + granule, memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  cts::Tell("beside", UseOf(beside.address(), granule));
  if (cts::control()) CTS_CU(cts::SetAccess(mapping.address(), granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
  cts::Tell("used", UseOf(mapping.address(), granule));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("UsesIt");
  CTS_EXPECT_EQ(child.Value("beside"), cudaSuccess, "a kernel could not use mapped memory that it has access to");
  CTS_EXPECT_NE(child.Value("used"), cudaSuccess, "a kernel used memory that was only mapped");
  CTS_OBSERVE("code", static_cast<cudaError_t>(child.Value("used")));
}

}  // namespace
