/*---
clause: pi.external-semaphore.timeline-wait-for-value
control: a smaller value is waited for
control-fails-with: a wait ended before the counter had reached its value
requires: [vulkan]
---*/
#include "cts/case.cuh"
#include "cts/external.h"
#include "cts/host_grids.cuh"

namespace {

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore hold(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::Stream stream;
  cts::Mark first, mark;
  first.Put(stream);
  CTS_EXPECT(first.Comes(), "the kernel never ran");
  // Signals are issued ahead of the wait, as they must be, and held by values that the host sets.
  const cts::VulkanSubmission one(vulkan, {.wait = &hold, .wait_value = 1, .signal = &semaphore, .signal_value = 1});
  const cts::VulkanSubmission three(vulkan, {.wait = &hold, .wait_value = 2, .signal = &semaphore, .signal_value = 3});
  shared.Wait(stream, cts::control() ? 1 : 2);
  mark.Put(stream);
  hold.Signal(1);
  one.Await();
  CTS_NOT_YET(mark.seen(), "a wait ended before the counter had reached its value");
  hold.Signal(2);
  three.Await();
  CTS_EXPECT(mark.Comes(), "a wait did not end although the counter had passed its value");
}

}  // namespace
