/*---
clause: perf.thrash.cudafree-returns-memory
control: nothing is freed
control-fails-with: freed memory did not become available again
requires: [process-memory]
launches: none
draft: five of five on an H200, not yet on an H100
note: to whom it becomes available, and when the system has it back, no document says
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

constexpr long long kBytes = 1LL << 28;

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const auto before = cts::HeldMemory();
  if (!before) {
    cts::PowerNotShown("nobody tells how much memory a process holds");
    CTS_EXPECT(!cts::control(), "freed memory did not become available again");
    return;
  }
  void *memory = nullptr, *again = nullptr;
  CTS_CUDA(cudaMalloc(&memory, kBytes));
  const long long full = cts::HeldMemory().value_or(0);
  if (full < *before + kBytes) cts::PowerNotShown("the process held memory ahead of its allocation");
  if (!cts::control()) CTS_CUDA(cudaFree(memory));
  CTS_CUDA(cudaMalloc(&again, kBytes));
  CTS_EXPECT_LE(cts::HeldMemory().value_or(full), full + kBytes / 4, "freed memory did not become available again");
  CTS_CUDA(cudaFree(again));
  if (cts::control()) CTS_CUDA(cudaFree(memory));
}

}  // namespace
