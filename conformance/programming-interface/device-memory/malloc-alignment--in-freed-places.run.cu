/*---
clause: pi.device-memory.malloc-alignment
covers: blocks in places that were freed
control: the address a few bytes past the start is looked at
control-fails-with: memory of cudaMalloc in a place that was freed is not aligned to 256 bytes
launches: none
---*/
#include "cts/case.cuh"

#include <cstdint>
#include <vector>

namespace {

constexpr size_t kSizes[] = {1, 3, 20, 130, 257, 1000, 4097, 70'001, (1 << 20) + 1, (2 << 20) - 3};
constexpr size_t kCount = sizeof kSizes / sizeof *kSizes;
constexpr int kBlocks = 60;

size_t Size(size_t number) { return kSizes[number * 7 % kCount]; }

// Every second block is freed, and blocks of other sizes come into their places.
CTS_CASE() {
  std::vector<char*> all(kBlocks, nullptr);
  for (int round = 0; round < 6; ++round) {
    for (int i = round % 2; i < kBlocks; i += round < 2 ? 1 : 2) {
      CTS_CUDA(cudaFree(all[i]));
      all[i] = nullptr;
    }
    for (int i = 0; i < kBlocks; ++i) {
      if (all[i] != nullptr) continue;
      CTS_CUDA(cudaMalloc(reinterpret_cast<void**>(&all[i]), Size(static_cast<size_t>(i + round))));
      const char* const looked_at = cts::control() ? all[i] + 64 : all[i];
      CTS_EXPECT_EQ(reinterpret_cast<std::uintptr_t>(looked_at) % 256, 0,
                    "memory of cudaMalloc in a place that was freed is not aligned to 256 bytes");
    }
  }
  for (char* const memory : all) CTS_CUDA(cudaFree(memory));
}

}  // namespace
