/*---
clause: mm.map.unmap-part
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <iterator>

namespace {

constexpr struct {
  const char* name;
  std::size_t first, granules;
} kParts[] = {{"first-granule", 0, 1}, {"last-granule", 2, 1}, {"middle-granule", 1, 1}, {"one-and-a-third", 0, 4}};

// In a process of its own each: what is taken may be no mapping that can be unmapped as a whole any more.
CTS_CHILD(Unmaps) {
  const auto& part = kParts[cts::child_argument()];
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory one(3 * granule), other(3 * granule);
  const cts::Reservation range(6 * granule);
  const cts::Mapping left(range.address(), one), right(range.address() + 3 * granule, other);
  const CUresult result = CTS_DRIVER(cuMemUnmap)(range.address() + part.first * granule, part.granules * granule);
  cts::Tell("result", result);
  cts::ContextIsLost();  // what is mapped now is told nowhere, even where the call was refused
}

CTS_CASE() {
  for (int part = 0; part < static_cast<int>(std::size(kParts)); ++part) {
    const cts::ChildRun child = cts::RunChild("Unmaps", {.argument = part, .any_end = true});
    if (child.Has("result")) CTS_OBSERVE(kParts[part].name, child.Value("result"));
  }
}

}  // namespace
