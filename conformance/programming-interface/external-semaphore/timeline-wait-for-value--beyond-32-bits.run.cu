/*---
clause: pi.external-semaphore.timeline-wait-for-value
covers: values beyond 32 bits
control: the value that the counter has is waited for
control-fails-with: a wait for a value of more than 32 bits ended before the counter had reached it
requires: [vulkan]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/power.h"
#include "cts/stream/host_grids.cuh"
#include "cts/window.h"

#include <cstdint>

namespace {

// What is left of each value in 32 bits is less than what is left of the counter. From one value to the next it is less
// than 2^31, which every device of Vulkan allows.
CTS_CASE() {
  constexpr auto kTimeline = cts::VulkanSemaphore::Kind::kTimeline;
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore hold(vulkan, kTimeline), semaphore(vulkan, kTimeline);
  const cts::SharedSemaphore shared(semaphore, kTimeline);
  const cts::HostWindows windows;
  const cts::Stream stream;
  cts::Mark first, across, beyond;
  first.Put(stream);
  CTS_EXPECT(first.Comes(), "the kernel never ran");
  semaphore.Signal(0x7fff'fff0);
  const struct {
    std::uint64_t before, wanted, signalled;
    cts::Mark* mark;
  } steps[] = {{0xffff'ffc0, 0x1'0000'0002, 0x1'7fff'ff00, &across},
               {0x1'ffff'fe00, 0x2'0000'0002, 0x2'0000'0002, &beyond}};
  std::uint64_t turn = 0;
  for (const auto& step : steps) {
    semaphore.Signal(step.before);
    // The signal is issued before the wait, as it must be, and held by a value that the host sets.
    const cts::VulkanSubmission signal(
        vulkan, {.wait = &hold, .wait_value = ++turn, .signal = &semaphore, .signal_value = step.signalled});
    shared.Wait(stream, cts::control() ? step.before : step.wanted);
    step.mark->Put(stream);
    if (CTS_NOT_YET(step.mark->seen(),
                    "a wait for a value of more than 32 bits ended before the counter had reached it") &&
        cts::control())
      cts::PowerNotShown("no kernel ran while a submission of Vulkan waited");
    hold.Signal(turn);
    signal.Await();
    CTS_EXPECT(step.mark->Comes(), "a wait did not end although the counter had reached its value");
  }
}

}  // namespace
