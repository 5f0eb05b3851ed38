/*---
clause: pi.external-semaphore.binary-signalled-by-vulkan
control: the wait is left out
control-fails-with:
  - work after the wait ran before Vulkan had signalled
  - work after the wait did not find what Vulkan wrote before the signal
requires: [vulkan]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/power.h"

namespace {

constexpr size_t kBytes = 1 << 20;

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory(vulkan, kBytes);
  const cts::VulkanSemaphore hold(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kBinary);
  memory.Fill(0, kBytes, 1);
  const cts::SharedWords words(memory);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kBinary);
  const cts::PinnedBuffer<unsigned> got(words.size(), 0);
  const cts::HostWindows windows;
  const cts::Stream stream;
  CTS_CUDA(cudaMemcpyAsync(got.data(), words.data(), kBytes, cudaMemcpyDeviceToHost, stream));
  stream.Synchronize();
  for (size_t i = 0; i < got.size(); ++i) got[i] = 0;
  const cts::VulkanSubmission submission(
      vulkan, {.wait = &hold, .wait_value = 1, .fill = &memory, .word = 2, .signal = &semaphore});
  if (!cts::control()) shared.Wait(stream);
  CTS_CUDA(cudaMemcpyAsync(got.data(), words.data(), kBytes, cudaMemcpyDeviceToHost, stream));
  if (CTS_NOT_YET(got.Load(got.size() - 1) != 0, "work after the wait ran before Vulkan had signalled") &&
      cts::control())
    cts::PowerNotShown("no copy ran while a submission of Vulkan waited");
  hold.Signal(1);
  submission.Await();
  stream.Synchronize();
  int wrong = 0;
  for (size_t i = 0; i < got.size(); ++i) wrong += got[i] != 2;
  CTS_EXPECT_EQ(wrong, 0, "work after the wait did not find what Vulkan wrote before the signal");
}

}  // namespace
