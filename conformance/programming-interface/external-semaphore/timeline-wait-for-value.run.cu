/*---
clause: pi.external-semaphore.timeline-wait-for-value
control: a smaller value is waited for, or not every semaphore
control-fails-with: a wait ended before the counter had reached its value
requires: [vulkan]
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/power.h"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE(one) {
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
  if (CTS_NOT_YET(mark.seen(), "a wait ended before the counter had reached its value") && cts::control())
    cts::PowerNotShown("no kernel ran while a submission of Vulkan waited");
  hold.Signal(2);
  three.Await();
  CTS_EXPECT(mark.Comes(), "a wait did not end although the counter had passed its value");
}

// Two in one call, of which one is late.
CTS_CASE(two_at_once) {
  for (const unsigned late : {0U, 1U}) {
    cts::Row(late == 0 ? "first-is-late" : "second-is-late", [&] {
      constexpr auto kTimeline = cts::VulkanSemaphore::Kind::kTimeline;
      const cts::Vulkan vulkan;
      const cts::VulkanSemaphore hold(vulkan, kTimeline);
      const cts::VulkanSemaphore semaphores[2] = {{vulkan, kTimeline}, {vulkan, kTimeline}};
      const cts::SharedSemaphore shared[2] = {{semaphores[0], kTimeline}, {semaphores[1], kTimeline}};
      const cts::Stream stream;
      cts::Mark first, mark;
      first.Put(stream);
      CTS_EXPECT(first.Comes(), "the kernel never ran");
      const cts::VulkanSubmission punctual(vulkan, {.signal = &semaphores[1 - late], .signal_value = 3});
      punctual.Await();
      const cts::VulkanSubmission signal(
          vulkan, {.wait = &hold, .wait_value = 1, .signal = &semaphores[late], .signal_value = 3});
      const cudaExternalSemaphore_t handles[2] = {shared[0].handle(), shared[1].handle()};
      cudaExternalSemaphoreWaitParams values[2] = {};
      values[0].params.fence.value = values[1].params.fence.value = 3;
      CTS_CUDA(cts::control() ? cudaWaitExternalSemaphoresAsync(&handles[1 - late], &values[1 - late], 1, stream)
                              : cudaWaitExternalSemaphoresAsync(handles, values, 2, stream));
      mark.Put(stream);
      if (CTS_NOT_YET(mark.seen(), "a wait ended before the counter had reached its value") && cts::control())
        cts::PowerNotShown("no kernel ran while a submission of Vulkan waited");
      hold.Signal(1);
      signal.Await();
      CTS_EXPECT(mark.Comes(), "a wait did not end although the counter had passed its value");
    });
  }
}

}  // namespace
