/*---
clause: perf.array2d.mallocpitch-rows-aligned
control: the rows follow each other without padding
control-fails-with: a row does not begin at a multiple of 32 bytes
launches: none
---*/
#include <cstdint>
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  for (std::size_t width = 1; width < 20'000; width = width * 3 / 2 + 1) {
    void* memory = nullptr;
    std::size_t pitch = 0;
    CTS_CUDA(cudaMallocPitch(&memory, &pitch, width, 16));
    CTS_EXPECT_LE(width, pitch, "a row is longer than the pitch");
    const std::size_t step = cts::control() ? width : pitch;
    unsigned wrong = 0;
    for (std::size_t row = 0; row < 16; ++row)
      wrong += (reinterpret_cast<std::uintptr_t>(memory) + row * step) % 32 != 0;
    CTS_EXPECT_EQ(wrong, 0u, "a row does not begin at a multiple of 32 bytes");
    CTS_CUDA(cudaFree(memory));
  }
}

}  // namespace
