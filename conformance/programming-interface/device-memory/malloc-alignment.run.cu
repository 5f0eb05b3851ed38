/*---
clause: pi.device-memory.malloc-alignment
control: the address a few bytes past the start is looked at
control-fails-with: memory of cudaMalloc is not aligned to 256 bytes
launches: none
---*/
#include "cts/case.cuh"

#include <cstdint>
#include <vector>

namespace {

CTS_CASE() {
  std::vector<void*> all;
  for (const size_t bytes : {1, 2, 3, 4, 17, 100, 255, 256, 257, 1000, 4095, 4097, 65537, 1 << 20, (1 << 21) + 1}) {
    for (int block = 0; block < 20; ++block) {
      char* memory = nullptr;
      CTS_CUDA(cudaMalloc(&memory, bytes));
      all.push_back(memory);
      const char* const looked_at = cts::control() ? memory + 128 : memory;
      CTS_EXPECT_EQ(reinterpret_cast<std::uintptr_t>(looked_at) % 256, 0,
                    "memory of cudaMalloc is not aligned to 256 bytes");
    }
  }
  for (void* memory : all) CTS_CUDA(cudaFree(memory));
}

}  // namespace
