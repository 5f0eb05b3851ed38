/*---
clause: pi.external-semaphore.timeline-signal-sets-value
control: the signal is one of another value, and issued in front of the kernel
control-fails-with:
  - the counter changed before the work in front of the signal was complete
  - the counter of a timeline semaphore is not the signalled value
requires: [vulkan]
---*/
#include "cts/case.cuh"
#include "cts/external.h"
#include "cts/host_grids.cuh"

namespace {

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::HostWindows windows;
  const cts::Stream stream;
  cts::Gate gate;
  if (cts::control()) shared.Signal(stream, 6);
  cts::Hold(gate, stream);
  if (!cts::control()) shared.Signal(stream, 7);
  CTS_NOT_YET(semaphore.Value() != 0, "the counter changed before the work in front of the signal was complete");
  gate.Open();
  stream.Synchronize();
  CTS_EXPECT_EQ(semaphore.Value(), 7, "the counter of a timeline semaphore is not the signalled value");
}

}  // namespace
