/*---
clause: perf.thrash.cumemcreate-resident-at-once
control: addresses alone are reserved
control-fails-with: the memory of the process did not grow by what was created
requires: [process-memory, vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/memory/virtual_memory.h"

#include <optional>

namespace {

constexpr long long kBytes = 1LL << 28;

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const auto before = cts::HeldMemory();
  if (!before) {
    cts::PowerNotShown("nobody tells how much memory a process holds");
    CTS_EXPECT(!cts::control(), "the memory of the process did not grow by what was created");
    return;
  }
  std::optional<cts::PhysicalMemory> memory;
  if (!cts::control()) memory.emplace(kBytes);
  const cts::Reservation range(kBytes);
  const long long held = cts::HeldMemory().value_or(0);
  if (!cts::control() && held < *before + kBytes) {
    // Memory that comes with its use was not there; where none comes, the process held it before it was asked for.
    const cts::Mapping mapping(range.address(), *memory);
    CTS_CUDA(cudaMemset(mapping.data(), 1, kBytes));
    CTS_CUDA(cudaDeviceSynchronize());
    if (cts::HeldMemory().value_or(*before + kBytes) < held + kBytes / 4)
      return cts::PowerNotShown("the process held memory ahead of what it created");
  }
  CTS_EXPECT_LE(*before + kBytes, held, "the memory of the process did not grow by what was created");
}

}  // namespace
