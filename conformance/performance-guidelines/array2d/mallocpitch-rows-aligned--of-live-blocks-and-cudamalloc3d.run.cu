/*---
clause: perf.array2d.mallocpitch-rows-aligned
covers: cudaMalloc3D, wide rows, and blocks that live between odd ones
control: the rows follow each other without padding
control-fails-with: a row of one of several blocks does not begin at a multiple of 32 bytes
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cstdint>
#include <deque>

#include "cts/case.cuh"

namespace {

constexpr std::size_t kWidths[] = {1, 3, 33, 100, 511, 4'097, 65'535, 65'537, 1'000'001};
constexpr std::size_t kHeight = 5, kDepth = 3;

// All blocks of a row are there at once, each after one of an odd size.
template <class Allocate>
void Check(const char* name, std::size_t depth, Allocate allocate) {
  cts::Row(name, [&] {
    std::deque<void*> blocks;
    for (const std::size_t width : kWidths) {
      CTS_CUDA(cudaMalloc(&blocks.emplace_back(), width));
      std::size_t pitch = 0;
      CTS_CUDA(allocate(&blocks.emplace_back(), &pitch, width));
      CTS_EXPECT_LE(width, pitch, "a row is longer than the pitch");
      const std::size_t step = cts::control() ? width : pitch;
      const auto start = reinterpret_cast<std::uintptr_t>(blocks.back());
      unsigned wrong = 0;
      for (std::size_t row = 0; row < kHeight * depth; ++row) wrong += (start + row * step) % 32 != 0;
      CTS_EXPECT_EQ(wrong, 0u, "a row of one of several blocks does not begin at a multiple of 32 bytes");
    }
    for (void* const block : blocks) CTS_CUDA(cudaFree(block));
  });
}

CTS_CASE() {
  Check("cudaMallocPitch", 1, [](void** memory, std::size_t* pitch, std::size_t width) {
    return cudaMallocPitch(memory, pitch, width, kHeight);
  });
  Check("cudaMalloc3D", kDepth, [](void** memory, std::size_t* pitch, std::size_t width) {
    cudaPitchedPtr pitched{};
    const cudaError_t code = cudaMalloc3D(&pitched, cudaExtent{width, kHeight, kDepth});
    *memory = pitched.ptr;
    *pitch = pitched.pitch;
    return code;
  });
}

}  // namespace
