/*---
clause: pi.external-memory.vulkan-writes-visible-to-cuda
control: Vulkan writes to other memory
control-fails-with: CUDA did not read what Vulkan wrote
requires: [vulkan]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"

namespace {

constexpr size_t kBytes = 1 << 20;

CTS_CASE() {
  for (const bool by_copy : {false, true}) {
    cts::Row(by_copy ? "copy" : "fill", [&] {
      const cts::Vulkan vulkan;
      const cts::VulkanMemory memory(vulkan, kBytes), other(vulkan, kBytes), from(vulkan, kBytes);
      memory.Fill(0, kBytes, 0x11111111);
      from.Fill(0, kBytes, 0x600DF00D);
      const cts::SharedWords words(memory);
      const cts::VulkanMemory& target = cts::control() ? other : memory;
      if (by_copy) {
        const cts::VulkanSubmission copy(vulkan, {.copy_from = &from, .copy_to = &target});
        copy.Await();
      } else {
        target.Fill(0, kBytes, 0x600DF00D);
      }
      CTS_EXPECT(words.Are(0x600DF00D), "CUDA did not read what Vulkan wrote");
    });
  }
}

}  // namespace
