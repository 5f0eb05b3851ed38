/*---
clause: pi.external-semaphore.timeline-signal-sets-value
covers: values beyond 32 bits, one signal after another
control: each signal is of one less
control-fails-with: the counter of a timeline semaphore is not the value of more than 32 bits
requires: [vulkan]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"

#include <cstdint>

namespace {

// From one value to the next it is less than 2^31, which every device of Vulkan allows.
CTS_CASE() {
  constexpr auto kTimeline = cts::VulkanSemaphore::Kind::kTimeline;
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore semaphore(vulkan, kTimeline);
  const cts::SharedSemaphore shared(semaphore, kTimeline);
  const cts::Stream stream;
  semaphore.Signal(0x7fff'fff0);
  for (const std::uint64_t value :
       {std::uint64_t{0xffff'ffc0}, std::uint64_t{0x1'0000'0005}, std::uint64_t{0x1'7fff'ffff},
        std::uint64_t{0x1'ffff'fffd}, std::uint64_t{0x2'0000'0000}}) {
    shared.Signal(stream, value - (cts::control() ? 1 : 0));
    stream.Synchronize();
    CTS_EXPECT_EQ(semaphore.Value(), value,
                  "the counter of a timeline semaphore is not the value of more than 32 bits");
  }
}

}  // namespace
