/*---
clause: pi.external-memory.buffer-offset-and-size
control: the buffer is mapped at another offset
control-fails-with: a mapped buffer does not begin at its offset
requires: [vulkan]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"

#include <string>
#include <vector>

namespace {

constexpr size_t kPart = 128 << 10;
constexpr int kParts = 4;

// Buffer i of the memory holds i + 1. What CUDA maps must be a buffer of Vulkan, by offset and size.
CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory(vulkan, std::vector<size_t>(kParts, kPart));
  for (unsigned i = 0; i < kParts; ++i) memory.Fill(i * kPart, kPart, i + 1);
  const cudaExternalMemory_t imported = cts::Import(memory);
  for (unsigned i = 0; i < kParts; ++i) {
    cts::Row(("part-" + std::to_string(i)).c_str(), [&] {
      unsigned* const words = cts::Map(imported, memory.offset(cts::control() ? (i + 1) % kParts : i), kPart);
      unsigned first = 0, last = 0;
      CTS_CUDA(cudaMemcpy(&first, words, sizeof first, cudaMemcpyDeviceToHost));
      CTS_CUDA(cudaMemcpy(&last, words + kPart / sizeof(unsigned) - 1, sizeof last, cudaMemcpyDeviceToHost));
      CTS_EXPECT(first == i + 1 && last == i + 1, "a mapped buffer does not begin at its offset");
      CTS_CUDA(cudaFree(words));
    });
  }
  CTS_CUDA(cudaDestroyExternalMemory(imported));
}

}  // namespace
