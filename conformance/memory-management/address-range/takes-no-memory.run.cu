/*---
clause: mm.address-range.takes-no-memory
control: a part of it is mapped
control-fails-with: a reservation of addresses takes memory
requires: [vmm, process-memory]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <memory>

namespace {

// The reservation is far larger than what would show. No size of an address space is promised, so it is no larger.
CTS_CASE() {
  constexpr std::size_t kBytes = std::size_t{8} << 30;
  const std::size_t granule = cts::Granule(), part = std::max(granule, std::size_t{64} << 20);
  const auto before = cts::HeldMemory();
  if (!before) return cts::PowerNotShown("nobody tells how much memory a process holds");
  const cts::Reservation range(kBytes);
  std::unique_ptr<cts::PhysicalMemory> memory;
  std::unique_ptr<cts::Mapping> mapping;
  if (cts::control()) {
    memory = std::make_unique<cts::PhysicalMemory>(part);
    mapping = std::make_unique<cts::Mapping>(range.address(), *memory);
  }
  if (CTS_EXPECT_LT(cts::HeldMemory().value_or(0), *before + static_cast<long long>(part / 2),
                    "a reservation of addresses takes memory") &&
      cts::control())
    cts::PowerNotShown("the process held memory ahead of what it created");
}

}  // namespace
