/*---
clause: mm.stream-ordered.free-of-cudamalloc-memory
covers: the memory goes back
control: the memory is freed at the end alone
control-fails-with: cudaFreeAsync did not give memory of cudaMalloc back
requires: [memory-pools, process-memory]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

#include <algorithm>
#include <vector>

namespace {

// Block after block is allocated, filled, freed in stream order and waited for; the process never comes to hold half of
// them.
CTS_CASE() {
  constexpr std::size_t kBytes = 96 << 20;
  constexpr int kBlocks = 8;
  const cts::Stream stream;
  CTS_CUDA(cudaDeviceSynchronize());
  const auto before = cts::HeldMemory();
  if (!before) return cts::PowerNotShown("nobody tells how much memory a process holds");
  long long most = 0;
  std::vector<void*> blocks(kBlocks, nullptr);
  for (void*& block : blocks) {
    CTS_CUDA(cudaMalloc(&block, kBytes));
    CTS_CUDA(cudaMemsetAsync(block, 1, kBytes, stream));
    if (!cts::control()) CTS_CUDA(cudaFreeAsync(block, stream));
    stream.Synchronize();
    most = std::max(most, cts::HeldMemory().value_or(0) - *before);
  }
  for (void* const block : blocks)
    if (cts::control()) CTS_CUDA(cudaFreeAsync(block, stream));
  stream.Synchronize();
  CTS_EXPECT_LT(most, static_cast<long long>(kBytes) * kBlocks / 2,
                "cudaFreeAsync did not give memory of cudaMalloc back");
}

}  // namespace
