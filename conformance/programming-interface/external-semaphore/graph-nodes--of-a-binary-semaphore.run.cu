/*---
clause: pi.external-semaphore.graph-nodes
covers: binary semaphores, launch after launch
control: only the first of three launches is made
control-fails-with: a captured signal of a binary semaphore did not act at every launch
requires: [vulkan]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/stream/capture.h"
#include "cts/stream/deciding.h"

namespace {

// The node stays as it is: each launch signals once, and each submission takes a signal away.
CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kBinary);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kBinary);
  const cts::Stream stream;
  cts::Capture capture(stream);
  shared.Signal(stream);
  CTS_CUDA(capture.End());
  const cts::Executable exec(capture.graph());
  for (int launch = 0; launch < 3; ++launch) {
    if (launch == 0 || !cts::control()) exec.Launch(stream);
    stream.Synchronize();  // A launch need not begin before the host asks for it.
    const cts::VulkanSubmission submission(vulkan, {.wait = &semaphore});
    const cts::HostTimer timer;
    while (!submission.done() && timer.Milliseconds() < 1e3 * cts::DecidingSeconds()) {
    }
    const bool came = submission.done();
    if (!came) shared.Signal(stream);  // The queue ends.
    stream.Synchronize();
    if (!CTS_EXPECT(came, "a captured signal of a binary semaphore did not act at every launch")) return;
  }
}

}  // namespace
