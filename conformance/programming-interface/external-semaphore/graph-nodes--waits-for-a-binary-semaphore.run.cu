/*---
clause: pi.external-semaphore.graph-nodes
covers: captured waits for a binary semaphore, launch after launch
control: the graph of the second and the third launch has no wait
control-fails-with: work after a captured wait for a binary semaphore ran before the signal of its launch
requires: [vulkan]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/power.h"
#include "cts/stream/capture.h"
#include "cts/window.h"

namespace {

__global__ void Count(unsigned* word) { cts::RaiseFlag(word, *static_cast<volatile unsigned*>(word) + 1); }

// The node stays as it is: each submission signals once, and the wait of each launch takes a signal away.
CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore hold(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kBinary);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kBinary);
  const cts::PinnedBuffer<unsigned> count(1, 0);
  unsigned* const word = count.device();
  const cts::HostWindows windows;
  const cts::Stream stream;
  Count<<<1, 1, 0, stream>>>(word);  // The first use of stream and kernel falls into no window.
  CTS_FINISH();
  cts::Capture with(stream);
  shared.Wait(stream);
  Count<<<1, 1, 0, stream>>>(word);
  CTS_CUDA(with.End());
  cts::Capture without(stream);
  Count<<<1, 1, 0, stream>>>(word);
  CTS_CUDA(without.End());
  const cts::Executable waiting(with.graph()), passing(without.graph());
  for (unsigned launch = 1; launch <= 3; ++launch) {
    const bool waits = launch == 1 || !cts::control();
    // The signal is issued before the wait, as it must be, and held by a value that the host sets.
    const cts::VulkanSubmission signal(vulkan, {.wait = &hold, .wait_value = launch, .signal = &semaphore});
    (waits ? waiting : passing).Launch(stream);
    if (CTS_NOT_YET(count.Load(0) > launch,
                    "work after a captured wait for a binary semaphore ran before the signal of its launch") &&
        !waits)
      cts::PowerNotShown("no kernel ran while a submission of Vulkan waited");
    hold.Signal(launch);
    signal.Await();
    if (!waits) shared.Wait(stream);  // The next submission signals again.
    stream.Synchronize();
    CTS_EXPECT_EQ(count[0], launch + 1, "the work after a captured wait never ran");
  }
}

}  // namespace
