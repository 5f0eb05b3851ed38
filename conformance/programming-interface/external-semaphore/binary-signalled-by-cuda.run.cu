/*---
clause: pi.external-semaphore.binary-signalled-by-cuda
control: the signal is issued before the kernel
control-fails-with:
  - the queue went on although work before the signal was not complete
  - the queue did not find what the work before the signal wrote
requires: [vulkan]
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/power.h"

namespace {

constexpr size_t kBytes = 1 << 20;

__global__ void FillBehind(cts::GateView gate, unsigned* words, unsigned count) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) words[i] = 2;
}

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory(vulkan, kBytes), copy(vulkan, kBytes);
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kBinary);
  memory.Fill(0, kBytes, 1);
  copy.Fill(0, kBytes, 0);
  const cts::SharedWords words(memory);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kBinary);
  const cts::HostWindows windows;
  const cts::Stream stream;
  cts::Gate gate;
  if (cts::control()) shared.Signal(stream);
  FillBehind<<<1, 256, 0, stream>>>(gate.view(), words.data(), static_cast<unsigned>(words.size()));
  CTS_CUDA(cudaGetLastError());
  if (!cts::control()) shared.Signal(stream);
  CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
  const cts::VulkanSubmission submission(vulkan, {.wait = &semaphore, .copy_from = &memory, .copy_to = &copy});
  if (CTS_NOT_YET(submission.done(), "the queue went on although work before the signal was not complete") &&
      cts::control())
    cts::PowerNotShown("no submission of Vulkan ran while a kernel stood at a gate");
  gate.Open();
  stream.Synchronize();
  submission.Await();
  int wrong = 0;
  for (const unsigned word : copy.Read()) wrong += word != 2;
  CTS_EXPECT_EQ(wrong, 0, "the queue did not find what the work before the signal wrote");
}

}  // namespace
