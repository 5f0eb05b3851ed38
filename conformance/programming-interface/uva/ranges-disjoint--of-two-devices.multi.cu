/*---
clause: pi.uva.ranges-disjoint
covers: blocks of two devices, of the host, managed ones
control: one block stands in the list twice
control-fails-with: two allocations share addresses
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace {

struct Range {
  std::uintptr_t first, behind;
};

bool HasManagedMemory(int device) {
  int has = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&has, cudaDevAttrManagedMemory, device));
  return has != 0;
}

CTS_CASE() {
  std::vector<void*> device, pinned, pageable;
  std::vector<Range> ranges;
  const auto add = [&](std::vector<void*>& kind, void* memory, size_t bytes) {
    kind.push_back(memory);
    const auto first = reinterpret_cast<std::uintptr_t>(memory);
    ranges.push_back({first, first + bytes});
  };
  const bool managed = HasManagedMemory(0) && HasManagedMemory(1);
  for (int i = 0; i < 300; ++i) {
    const cts::OnDevice on(i % 2);
    const size_t bytes = 1000 + i * 997 % 100000;
    void* memory = nullptr;
    CTS_CUDA(cudaMalloc(&memory, bytes));
    add(device, memory, bytes);
    CTS_CUDA(cudaMallocHost(&memory, bytes));
    add(pinned, memory, bytes);
    add(pageable, std::malloc(bytes), bytes);
    // Made while one device is current as often as while the other one is.
    if (!managed || i % 20 > 1) continue;
    CTS_CUDA(cudaMallocManaged(&memory, bytes));
    add(device, memory, bytes);
  }
  if (cts::control()) ranges.push_back(ranges[7]);
  std::sort(ranges.begin(), ranges.end(), [](const Range& a, const Range& b) { return a.first < b.first; });
  unsigned shared = 0;
  for (size_t i = 1; i < ranges.size(); ++i) shared += ranges[i].first < ranges[i - 1].behind;
  CTS_EXPECT_EQ(shared, 0, "two allocations share addresses");
  for (void* memory : device) CTS_CUDA(cudaFree(memory));
  for (void* memory : pinned) CTS_CUDA(cudaFreeHost(memory));
  for (void* memory : pageable) std::free(memory);
}

}  // namespace
