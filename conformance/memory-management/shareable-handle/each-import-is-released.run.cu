/*---
clause: mm.shareable-handle.each-import-is-released
control: one import is not released
control-fails-with: memory is still held although each import of it was released
requires: [vmm-fd, process-memory]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"

#include <algorithm>
#include <optional>

#include "../given-back.family.cuh"

namespace {

// Three imports of one descriptor, which is closed, as the handle of the making is released. The memory of the process
// is given back with the last release, and not before.
CTS_CASE() {
  const std::size_t bytes = std::max(cts::Granule(cts::ShareableMemory()), std::size_t{256} << 20);
  const auto part = static_cast<long long>(bytes / 2);
  {
    const cts::PhysicalMemory first(cts::Granule(cts::ShareableMemory()), cts::ShareableMemory());
    const cts::ImportedMemory import(cts::Export(first));  // what a first import may need
  }
  constexpr const char* kNotTold = "nobody tells how much memory a process holds";
  const auto before = cts::HeldMemory();
  if (!before) return cts::PowerNotShown(kNotTold);
  std::optional<cts::ImportedMemory> imports[3];
  {
    const cts::PhysicalMemory memory(bytes, cts::ShareableMemory());
    const cts::Descriptor descriptor = cts::Export(memory);
    for (auto& import : imports) import.emplace(descriptor);
  }
  const auto full = cts::HeldMemory();
  if (!full) return cts::PowerNotShown(kNotTold);
  if (*full <= *before + part) return cts::PowerNotShown("the process held as much before the memory was made");
  for (int released = 0; released < 3; ++released) {
    const auto held = cts::HeldMemory();
    if (!held) return cts::PowerNotShown(kNotTold);  // A list of processes may fail while others come and go.
    CTS_EXPECT_LT(*before + part, *held, "memory is gone although an import of it is left");
    if (released < 2 || !cts::control()) imports[released]->Release();
  }
  const auto with_anew = [&](auto look) {
    const cts::PhysicalMemory memory(bytes, cts::ShareableMemory());
    const cts::ImportedMemory import(cts::Export(memory));
    look();
  };
  CTS_EXPECT(IsGivenBack(*full, bytes, bytes / 2, with_anew),
             "memory is still held although each import of it was released");
}

}  // namespace
