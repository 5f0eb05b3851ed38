/*---
clause: pi.external-memory.buffer-offset-and-size
covers: several at once, at multiples of 4 KiB, written, too
control: the buffers are mapped a step further
control-fails-with:
  - a mapped buffer does not hold the words from its offset on
  - what a kernel wrote through a mapped buffer is not at its offset, or elsewhere, too
requires: [vulkan]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/power.h"

#include <vector>

namespace {

constexpr size_t kStep = 4096, kWords = kStep / sizeof(unsigned), kBytes = 5 << 20;

// In steps. Between any two there is a gap of a step at least, and after the last one, too.
struct Range {
  const char* name;
  size_t first, count;
};
constexpr Range kRanges[] = {
    {"one-step", 1, 1}, {"across-64-kib", 4, 25}, {"across-2-mib", 511, 2}, {"more-than-1-mib", 769, 301}};

// What CUDA maps must be a buffer of Vulkan, by offset and size: range i is buffer 2 * i + 1, after that of its gap.
std::vector<size_t> Parts() {
  std::vector<size_t> parts;
  size_t end = 0;
  for (const Range& range : kRanges) {
    parts.push_back((range.first - end) * kStep);
    parts.push_back(range.count * kStep);
    end = range.first + range.count;
  }
  parts.push_back(kBytes - end * kStep);
  return parts;
}

bool IsDense(const cts::VulkanMemory& memory) {
  for (const Range& range : kRanges)
    if (memory.offset(2 * (&range - kRanges) + 1) != range.first * kStep) return false;
  return true;
}

__global__ void Complement(unsigned* words, size_t count) {
  for (size_t i = threadIdx.x; i < count; i += blockDim.x) words[i] = ~words[i];
}

// Each step holds its number. In the control it is the next step's that comes.
CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory(vulkan, Parts());
  for (unsigned i = 0; i < kBytes / kStep; ++i) memory.Fill(i * kStep, kStep, i);
  const cudaExternalMemory_t imported = cts::Import(memory);
  const bool dense = IsDense(memory);
  std::vector<unsigned*> mapped;
  for (const Range& range : kRanges) {
    cudaExternalMemoryBufferDesc description{};
    description.offset = (range.first + (cts::control() ? 1 : 0)) * kStep;
    description.size = range.count * kStep;
    void* pointer = nullptr;
    if (dense) {
      const cudaError_t code = cudaExternalMemoryGetMappedBuffer(&pointer, imported, &description);
      if (!cts::control()) CTS_CUDA(code);
      if (code != cudaSuccess) pointer = nullptr;  // What the control maps is no buffer of Vulkan and may be refused.
      (void)cudaGetLastError();
    }
    mapped.push_back(static_cast<unsigned*>(pointer));
  }
  for (const Range& range : kRanges) {
    cts::Row(range.name, [&] {
      unsigned* const words = mapped[&range - kRanges];
      if (words == nullptr) {
        CTS_EXPECT(true, "nothing to look at");
        return cts::PowerNotShown("Vulkan's buffers cannot begin at multiples of 4 KiB, or the control's are refused");
      }
      const size_t count = range.count * kWords;
      std::vector<unsigned> got(count, 0x5A5A5A5A);
      CTS_CUDA(cudaMemcpy(got.data(), words, count * sizeof(unsigned), cudaMemcpyDeviceToHost));
      size_t unread = 0, unwritten = 0;
      for (size_t i = 0; i < count; ++i) unread += got[i] != range.first + i / kWords;
      CTS_EXPECT_EQ(unread, 0, "a mapped buffer does not hold the words from its offset on");
      const std::vector<unsigned> before = memory.Read();
      Complement<<<1, 1024>>>(words, count);
      CTS_FINISH();
      const std::vector<unsigned> after = memory.Read();
      for (size_t i = 0; i < after.size(); ++i) {
        const bool within = i / kWords >= range.first && i / kWords < range.first + range.count;
        unwritten += after[i] != (within ? ~before[i] : before[i]);
      }
      CTS_EXPECT_EQ(unwritten, 0,
                    "what a kernel wrote through a mapped buffer is not at its offset, or elsewhere, too");
    });
  }
  for (unsigned* const words : mapped)
    if (words != nullptr) CTS_CUDA(cudaFree(words));
  CTS_CUDA(cudaDestroyExternalMemory(imported));
}

}  // namespace
