/*---
clause: mm.shareable-handle.import-needs-mapping-and-access
covers: reads alone, writes alone, and addresses that are only reserved
control: the memory is mapped with access
control-fails-with: imported memory was used without a mapping that has access
requires: [vmm-fd, no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include <optional>

#include "cts/case.cuh"
#include "cts/child.h"
#include "cts/memory/shareable.h"
#include "cts/row.h"

#include "../reads-and-writes.family.cuh"

namespace {

enum Use { kRead, kWrite, kReadOfReserved, kWriteOfReserved, kUses };
constexpr const char* kNames[kUses] = {"read", "write", "read-of-reserved-addresses", "write-of-reserved-addresses"};

// The argument: the use.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const long long use = cts::child_argument();
  const bool reads = use == kRead || use == kReadOfReserved, maps = use == kRead || use == kWrite || cts::control();
  const std::size_t granule = cts::Granule(cts::ShareableMemory());
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedMemory memory(descriptor);
  const cts::Reservation unmapped(granule);
  std::optional<cts::ImportedRange> range;
  if (maps)
    range.emplace(memory, granule, cts::control() ? CU_MEM_ACCESS_FLAGS_PROT_READWRITE : CU_MEM_ACCESS_FLAGS_PROT_NONE);
  auto* const word =
      reinterpret_cast<unsigned*>(cts::Pointer(range ? range->address() : unmapped.address()) + granule / 2);
  TellUse(word, reads);
}

CTS_CASE() {
  const std::size_t granule = cts::Granule(cts::ShareableMemory());
  const cts::PhysicalMemory memory(granule, cts::ShareableMemory());
  const cts::Descriptor descriptor = cts::Export(memory);
  for (int use = 0; use < kUses; ++use) {
    cts::Row(kNames[use], [&] {
      cts::Child child("Uses", {.argument = use});
      child.SendDescriptor(descriptor.number());
      const cts::ChildRun run = child.End();
      if (!CTS_EXPECT(run.Has("begun"), "a process could not import the memory")) return;
      CTS_EXPECT_NE(run.Value("used"), cudaSuccess, "imported memory was used without a mapping that has access");
    });
  }
}

}  // namespace
