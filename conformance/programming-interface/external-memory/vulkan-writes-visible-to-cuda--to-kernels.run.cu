/*---
clause: pi.external-memory.vulkan-writes-visible-to-cuda
covers: kernels that had read the earlier contents
control: Vulkan writes to other memory
control-fails-with: a kernel did not read what Vulkan wrote
requires: [vulkan]
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"

namespace {

constexpr unsigned kCount = 1 << 18, kRounds = 3;

// Counts the words of all threads, and those that are not `expected`.
__global__ void Look(const unsigned* words, unsigned expected, unsigned* looked, unsigned* wrong) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(looked, 1);
  if (words[i] != expected) atomicAdd(wrong, 1);
}

// Every round one kernel reads all words, Vulkan writes others, and the same kernel reads them again.
CTS_CASE() {
  for (const bool by_copy : {false, true}) {
    cts::Row(by_copy ? "copy" : "fill", [&] {
      constexpr size_t kBytes = kCount * sizeof(unsigned);
      const cts::Vulkan vulkan;
      const cts::VulkanMemory memory(vulkan, kBytes), other(vulkan, kBytes), from(vulkan, kBytes);
      unsigned contents = 0x11111111, expected_looks = 0;
      memory.Fill(0, kBytes, contents);
      const cts::SharedWords words(memory);
      const cts::DeviceBuffer<unsigned> counts(2, 0);
      const cts::VulkanMemory& target = cts::control() ? other : memory;
      const auto all_are = [&](unsigned expected) {
        Look<<<kCount / 256, 256>>>(words.data(), expected, counts.data(), counts.data() + 1);
        CTS_FINISH();
        expected_looks += kCount;
        return counts[0] == expected_looks && counts[1] == 0;
      };
      for (unsigned round = 0; round < kRounds; ++round) {
        CTS_EXPECT(all_are(contents), "a kernel did not read what Vulkan wrote");
        contents = 0x600DF00D + round;
        if (by_copy) {
          from.Fill(0, kBytes, contents);
          const cts::VulkanSubmission copy(vulkan, {.copy_from = &from, .copy_to = &target});
          copy.Await();
        } else {
          target.Fill(0, kBytes, contents);
        }
        CTS_EXPECT(all_are(contents), "a kernel did not read what Vulkan wrote");
      }
    });
  }
}

}  // namespace
