/*---
clause: pi.external-semaphore.timeline-signal-sets-value
control: the signals are of other values, and issued before the kernel
control-fails-with:
  - the counter changed although work before the signal was not complete
  - the counter of a timeline semaphore is not the signalled value
requires: [vulkan]
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE(one) {
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::HostWindows windows;
  const cts::Stream stream;
  cts::Gate gate;
  if (cts::control()) shared.Signal(stream, 6);
  cts::Hold(gate, stream);
  if (!cts::control()) shared.Signal(stream, 7);
  CTS_NOT_YET(semaphore.Value() != 0, "the counter changed although work before the signal was not complete");
  gate.Open();
  stream.Synchronize();
  CTS_EXPECT_EQ(semaphore.Value(), 7, "the counter of a timeline semaphore is not the signalled value");
}

// Several in one call, each to a value of its own.
CTS_CASE(several_at_once) {
  constexpr unsigned kCount = 3;
  const cts::Vulkan vulkan;
  constexpr auto kTimeline = cts::VulkanSemaphore::Kind::kTimeline;
  const cts::VulkanSemaphore semaphores[kCount] = {{vulkan, kTimeline}, {vulkan, kTimeline}, {vulkan, kTimeline}};
  const cts::SharedSemaphore shared[kCount] = {
      {semaphores[0], kTimeline}, {semaphores[1], kTimeline}, {semaphores[2], kTimeline}};
  cudaExternalSemaphore_t handles[kCount] = {};
  cudaExternalSemaphoreSignalParams values[kCount] = {};
  for (unsigned i = 0; i < kCount; ++i) {
    handles[i] = shared[i].handle();
    values[i].params.fence.value = cts::control() ? 30 + i : 7 + 5 * i;
  }
  const cts::HostWindows windows;
  const cts::Stream stream;
  cts::Gate gate;
  const auto signal = [&] { CTS_CUDA(cudaSignalExternalSemaphoresAsync(handles, values, kCount, stream)); };
  if (cts::control()) signal();
  cts::Hold(gate, stream);
  if (!cts::control()) signal();
  CTS_NOT_YET(semaphores[0].Value() + semaphores[1].Value() + semaphores[2].Value() != 0,
              "the counter changed although work before the signal was not complete");
  gate.Open();
  stream.Synchronize();
  for (unsigned i = 0; i < kCount; ++i) {
    CTS_EXPECT_EQ(semaphores[i].Value(), 7 + 5 * i, "the counter of a timeline semaphore is not the signalled value");
  }
}

}  // namespace
