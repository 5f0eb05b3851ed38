/*---
clause: mm.shareable-handle.import-needs-mapping-and-access
covers: reads alone, writes alone
control: the memory is mapped with access
control-fails-with: imported memory was used without a mapping that has access
requires: [vmm-fd, no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/child.h"
#include "cts/memory/shareable.h"
#include "cts/row.h"

#include "../reads-and-writes.family.cuh"

namespace {

// The argument: whether the kernel reads. Of addresses that are reserved and never mapped no sentence says that a use
// fails.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule(cts::ShareableMemory());
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedMemory memory(descriptor);
  const cts::ImportedRange range(memory, granule,
                                 cts::control() ? CU_MEM_ACCESS_FLAGS_PROT_READWRITE : CU_MEM_ACCESS_FLAGS_PROT_NONE);
  TellUse(reinterpret_cast<unsigned*>(range.data() + granule / 2), cts::child_argument() != 0);
}

CTS_CASE() {
  const std::size_t granule = cts::Granule(cts::ShareableMemory());
  const cts::PhysicalMemory memory(granule, cts::ShareableMemory());
  const cts::Descriptor descriptor = cts::Export(memory);
  for (const bool reads : {true, false}) {
    cts::Row(reads ? "read" : "write", [&] {
      cts::Child child("Uses", {.argument = reads ? 1 : 0});
      child.SendDescriptor(descriptor.number());
      const cts::ChildRun run = child.End();
      if (!CTS_EXPECT(run.Has("begun"), "a process could not import the memory")) return;
      CTS_EXPECT_NE(run.Value("used"), cudaSuccess, "imported memory was used without a mapping that has access");
    });
  }
}

}  // namespace
