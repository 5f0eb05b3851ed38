/*---
clause: mm.alias.own-access-each
control: access is set for both mappings
control-fails-with: a kernel used a mapping by the access of another one of the same memory
requires: [vmm, no-mps]
covers: what a kernel can do
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

__global__ void CountUp(volatile unsigned* word) { *word = *word + 1; }

CTS_CHILD(UsesBoth) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation range(2 * granule);
  const cts::Mapping with(range.address(), memory),
      without(range.address() + granule, memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  if (cts::control()) CTS_CU(cts::SetAccess(without.address(), granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
  for (const cts::Mapping* mapping : {&with, &without}) {
    CountUp<<<1, 1>>>(reinterpret_cast<unsigned*>(mapping->data()));
    (void)cudaPeekAtLastError();
    cts::Tell(mapping == &with ? "with" : "without", cudaDeviceSynchronize());
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("UsesBoth");
  CTS_EXPECT_EQ(child.Value("with"), cudaSuccess, "a kernel could not use a mapping that it has access to");
  CTS_EXPECT_NE(child.Value("without"), cudaSuccess,
                "a kernel used a mapping by the access of another one of the same memory");
}

}  // namespace
