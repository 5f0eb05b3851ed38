/*---
clause: mm.physical-memory.freed-at-last-reference
covers: memory that is mapped twice
control: the last one stays
control-fails-with: memory is still held although both mappings and its handle are gone
requires: [vmm, process-memory]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <algorithm>

#include "../given-back.family.cuh"

namespace {

enum class Step { kRelease, kUnmapFirst, kUnmapSecond };
constexpr struct {
  const char* name;
  Step steps[3];
} kOrders[] = {{"release-first", {Step::kRelease, Step::kUnmapFirst, Step::kUnmapSecond}},
               {"release-between", {Step::kUnmapSecond, Step::kRelease, Step::kUnmapFirst}},
               {"release-last", {Step::kUnmapFirst, Step::kUnmapSecond, Step::kRelease}}};

// Two mappings of one memory and its handle go in several orders: the memory of the process is given back with the
// last one, and not before.
CTS_CASE() {
  const std::size_t bytes = std::max(cts::Granule(), std::size_t{256} << 20);
  const auto part = static_cast<long long>(bytes / 2);
  for (const auto& order : kOrders) {
    cts::Row(order.name, [&] {
      const cts::Reservation range(2 * bytes), for_anew(bytes);
      const auto before = cts::HeldMemory();
      if (!before) return cts::PowerNotShown("nobody tells how much memory a process holds");
      cts::PhysicalMemory memory(bytes);
      cts::Mapping first(range.address(), memory), second(range.address() + bytes, memory);
      const long long full = cts::HeldMemory().value_or(0);
      if (full <= *before + part) return cts::PowerNotShown("the process held as much before the memory was made");
      const auto take = [&](Step step) {
        if (step == Step::kRelease) memory.Release();
        if (step == Step::kUnmapFirst) first.Unmap();
        if (step == Step::kUnmapSecond) second.Unmap();
      };
      for (int step = 0; step < 3; ++step) {
        CTS_EXPECT_LT(*before + part, cts::HeldMemory().value_or(full),
                      "memory is gone although a mapping or its handle is left");
        if (step < 2 || !cts::control()) take(order.steps[step]);
      }
      const auto with_anew = [&](auto look) {
        const cts::PhysicalMemory anew(bytes);
        const cts::Mapping anew_mapping(for_anew.address(), anew);
        look();
      };
      CTS_EXPECT(IsGivenBack(full, bytes, bytes / 2, with_anew),
                 "memory is still held although both mappings and its handle are gone");
      if (cts::control()) take(order.steps[2]);
    });
  }
}

}  // namespace
