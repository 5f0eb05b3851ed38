/*---
clause: mm.shareable-handle.import-needs-mapping-and-access
control: access is set
control-fails-with:
  - a device is said to have access to imported memory without asking for it
  - a kernel used imported memory without access
requires: [vmm-fd, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"

namespace {

__global__ void CountUp(volatile unsigned* word) { *word = *word + 1; }

// Two mappings of one import: with access, and without.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule(cts::ShareableMemory());
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedMemory memory(descriptor);
  const cts::ImportedRange allowed(memory, granule),
      other(memory, granule, cts::control() ? CU_MEM_ACCESS_FLAGS_PROT_READWRITE : CU_MEM_ACCESS_FLAGS_PROT_NONE);
  const auto use = [](const cts::ImportedRange& range) {
    CountUp<<<1, 1>>>(reinterpret_cast<unsigned*>(range.data() + 4096));
    (void)cudaPeekAtLastError();
    return cudaDeviceSynchronize();
  };
  cts::Tell("access", static_cast<long long>(cts::AccessAt(other.address())));
  cts::Tell("allowed", use(allowed));
  cts::Tell("other", use(other));
}

CTS_CASE() {
  const std::size_t granule = cts::Granule(cts::ShareableMemory());
  const cts::PhysicalMemory memory(granule, cts::ShareableMemory());
  const cts::Reservation range(granule);
  const cts::Mapping mapping(range.address(), memory);
  cts::Child child("Uses");
  child.SendDescriptor(cts::Export(memory).number());
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.Value("allowed"), cudaSuccess, "a kernel could not use imported memory with access");
  CTS_EXPECT_EQ(run.Value("access"), CU_MEM_ACCESS_FLAGS_PROT_NONE,
                "a device is said to have access to imported memory without asking for it");
  CTS_EXPECT_NE(run.Value("other"), cudaSuccess, "a kernel used imported memory without access");
}

}  // namespace
