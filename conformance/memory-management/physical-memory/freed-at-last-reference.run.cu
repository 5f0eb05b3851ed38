/*---
clause: mm.physical-memory.freed-at-last-reference
control: one reference is kept
control-fails-with: memory is still held although nothing maps it and no reference is left
requires: [vmm, process-memory]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <algorithm>

#include "../given-back.family.cuh"

namespace {

constexpr const char* kHeld = "memory is still held although nothing maps it and no reference is left";
constexpr const char* kGone = "memory is gone although something maps it or a reference is left";

enum class Step { kUnmap, kRelease, kReleaseRetained };
constexpr Step kOrders[][3] = {{Step::kUnmap, Step::kRelease, Step::kReleaseRetained},
                               {Step::kUnmap, Step::kReleaseRetained, Step::kRelease},
                               {Step::kRelease, Step::kReleaseRetained, Step::kUnmap},
                               {Step::kReleaseRetained, Step::kUnmap, Step::kRelease}};

// One mapping and two references go in several orders: the memory of the process is given back with the last one,
// and not before.
CTS_CASE() {
  const char* const names[] = {"unmap-release-release", "unmap-retained-first", "unmap-last", "unmap-between"};
  const std::size_t bytes = std::max(cts::Granule(), std::size_t{256} << 20);
  const auto part = static_cast<long long>(bytes / 2);
  for (std::size_t order = 0; order < std::size(kOrders); ++order) {
    cts::Row(names[order], [&] {
      const cts::Reservation range(bytes), for_anew(bytes);
      const auto before = cts::HeldMemory();
      if (!before) return cts::PowerNotShown("nobody tells how much memory a process holds");
      cts::PhysicalMemory memory(bytes);
      cts::Mapping mapping(range.address(), memory);
      const long long full = cts::HeldMemory().value_or(0);
      if (full <= *before + part) return cts::PowerNotShown("the process held as much before the memory was made");
      CUmemGenericAllocationHandle retained = 0;
      CTS_CU(CTS_DRIVER(cuMemRetainAllocationHandle)(&retained, mapping.data()));
      bool is_retained = true;
      const auto take = [&](Step step) {
        if (step == Step::kUnmap) mapping.Unmap();
        if (step == Step::kRelease) memory.Release();
        if (step == Step::kReleaseRetained) CTS_CU(CTS_DRIVER(cuMemRelease)(retained));
        if (step == Step::kReleaseRetained) is_retained = false;
      };
      for (int step = 0; step < 3; ++step) {
        CTS_EXPECT_LT(*before + part, cts::HeldMemory().value_or(full), kGone);
        if (step < 2 || !cts::control()) take(kOrders[order][step]);
      }
      const auto with_anew = [&](auto look) {
        const cts::PhysicalMemory anew(bytes);
        const cts::Mapping anew_mapping(for_anew.address(), anew);
        look();
      };
      CTS_EXPECT(IsGivenBack(full, bytes, bytes / 2, with_anew), kHeld);
      if (cts::control()) take(kOrders[order][2]);
      CTS_EXPECT(!is_retained, "a reference was not released");
    });
  }
}

}  // namespace
