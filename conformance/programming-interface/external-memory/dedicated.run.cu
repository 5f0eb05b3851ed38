/*---
clause: pi.external-memory.dedicated
control: Vulkan writes to other memory
control-fails-with: an allocation that was imported as what it is does not hold what Vulkan wrote
requires: [vulkan]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"

namespace {

constexpr size_t kBytes = 1 << 20;

CTS_CASE() {
  for (const bool dedicated : {false, true}) {
    cts::Row(dedicated ? "dedicated" : "not-dedicated", [&] {
      const auto kind = dedicated ? cts::VulkanMemory::Allocation::kDedicated : cts::VulkanMemory::Allocation::kPlain;
      const cts::Vulkan vulkan;
      const cts::VulkanMemory memory(vulkan, kBytes, kind), other(vulkan, kBytes, kind);
      memory.Fill(0, kBytes, 0x11111111);
      const cts::SharedWords words(memory);
      (cts::control() ? other : memory).Fill(0, kBytes, 0x22222222);
      CTS_EXPECT(words.Are(0x22222222),
                 "an allocation that was imported as what it is does not hold what Vulkan wrote");
    });
  }
}

}  // namespace
