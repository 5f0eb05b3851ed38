/*---
clause: mm.map.unmap-ends-access
control: access is set anew after the second mapping
control-fails-with: a kernel used a new mapping by the access of the former one
requires: [vmm, no-mps]
covers: what a kernel can do
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include "access.family.cuh"

namespace {

CTS_CHILD(UsesIt) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation range(granule);
  {
    const cts::Mapping mapping(range.address(), memory);
    cts::Tell("first", UseOf(mapping.address(), granule));
  }
  const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  if (cts::control()) CTS_CU(cts::SetAccess(mapping.address(), granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
  cts::Tell("second", UseOf(mapping.address(), granule));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("UsesIt");
  CTS_EXPECT_EQ(child.Value("first"), cudaSuccess, "a kernel could not use mapped memory that it has access to");
  CTS_EXPECT_NE(child.Value("second"), cudaSuccess, "a kernel used a new mapping by the access of the former one");
  CTS_OBSERVE("code", static_cast<cudaError_t>(child.Value("second")));
}

}  // namespace
