/*---
clause: pi.uva.ranges-disjoint
control: one block stands in the list twice
control-fails-with: two allocations share addresses
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace {

struct Range {
  std::uintptr_t first, behind;
};

CTS_CASE() {
  std::vector<void*> device, pinned, pageable, managed, of_pool;
  const bool has_pool = cts::IsThere(cts::MemoryKind::kPool), has_managed = cts::IsThere(cts::MemoryKind::kManaged);
  std::vector<Range> ranges;
  const auto add = [&](std::vector<void*>& kind, void* memory, size_t bytes) {
    kind.push_back(memory);
    const auto first = reinterpret_cast<std::uintptr_t>(memory);
    ranges.push_back({first, first + bytes});
  };
  for (int i = 0; i < 300; ++i) {
    const size_t bytes = 1000 + i * 997 % 100000;
    void* memory = nullptr;
    CTS_CUDA(cudaMalloc(&memory, bytes));
    add(device, memory, bytes);
    CTS_CUDA(cudaMallocHost(&memory, bytes));
    add(pinned, memory, bytes);
    add(pageable, std::malloc(bytes), bytes);
    if (i % 10 != 0) continue;
    if (has_pool) {
      CTS_CUDA(cudaMallocAsync(&memory, bytes, nullptr));
      add(of_pool, memory, bytes);
    }
    if (has_managed) {
      CTS_CUDA(cudaMallocManaged(&memory, bytes, cudaMemAttachGlobal));
      add(managed, memory, bytes);
    }
  }
  if (cts::control()) ranges.push_back(ranges[7]);
  std::sort(ranges.begin(), ranges.end(), [](const Range& a, const Range& b) { return a.first < b.first; });
  unsigned shared = 0;
  for (size_t i = 1; i < ranges.size(); ++i) shared += ranges[i].first < ranges[i - 1].behind;
  CTS_EXPECT_EQ(shared, 0, "two allocations share addresses");
  for (void* memory : device) CTS_CUDA(cudaFree(memory));
  for (void* memory : pinned) CTS_CUDA(cudaFreeHost(memory));
  for (void* memory : pageable) std::free(memory);
  for (void* memory : managed) CTS_CUDA(cudaFree(memory));
  for (void* memory : of_pool) CTS_CUDA(cudaFreeAsync(memory, nullptr));
  CTS_FINISH();
}

}  // namespace
