/*---
clause: perf.thrash.cudafree-returns-memory
control: nothing is freed
control-fails-with: the memory was not given back
requires: [process-memory]
launches: none
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
    CTS_EXPECT(!cts::control(), "the memory was not given back");
    return;
  }
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, kBytes));
  const long long full = cts::HeldMemory().value_or(0);
  if (!cts::control()) CTS_CUDA(cudaFree(memory));
  CTS_EXPECT_LE(*before + kBytes, full, "the memory of the process did not grow by what was allocated");
  CTS_EXPECT_LE(cts::HeldMemory().value_or(full), *before + kBytes / 4, "the memory was not given back");
  if (cts::control()) CTS_CUDA(cudaFree(memory));
}

}  // namespace
