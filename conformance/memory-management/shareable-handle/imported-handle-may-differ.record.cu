/*---
clause: mm.shareable-handle.imported-handle-may-differ
requires: [vmm-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"

namespace {

CTS_CASE() {
  const cts::PhysicalMemory memory(cts::Granule(cts::ShareableMemory()), cts::ShareableMemory());
  const cts::Descriptor descriptor = cts::Export(memory), another = cts::Export(memory);
  const cts::ImportedMemory first(descriptor), second(descriptor), third(another);
  CTS_OBSERVE("two-imports-of-one-descriptor-are-one-handle", first.handle() == second.handle());
  CTS_OBSERVE("imports-of-two-descriptors-are-one-handle", first.handle() == third.handle());
  CTS_OBSERVE("an-import-is-the-exported-handle", first.handle() == memory.handle());
}

}  // namespace
