/*---
clause: pi.external-semaphore.binary-signalled-by-cuda
covers: streams of each kind, one semaphore again and again
control: the signal is issued before the kernel
control-fails-with:
  - the queue went on before the stream's work before the signal was complete
  - the queue did not find what the stream's work before the signal wrote
requires: [vulkan]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/power.h"
#include "cts/window.h"

namespace {

constexpr size_t kBytes = 1 << 18;

__global__ void FillBehind(cts::GateView gate, unsigned* words, unsigned count, unsigned value) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) words[i] = value;
}

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory(vulkan, kBytes), copy(vulkan, kBytes);
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kBinary);
  memory.Fill(0, kBytes, 1);
  const cts::SharedWords words(memory);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kBinary);
  const cts::HostWindows windows;
  const cts::Stream blocking(cudaStreamDefault), own;
  const struct {
    const char* name;
    cudaStream_t stream;
  } rows[] = {{"null", nullptr},      {"legacy", cudaStreamLegacy}, {"per-thread", cudaStreamPerThread},
              {"blocking", blocking}, {"non-blocking", own},        {"null-again", nullptr}};
  unsigned value = 1;
  for (const auto& row : rows) {
    ++value;
    cts::Row(row.name, [&] {
      copy.Fill(0, kBytes, 0);
      cts::Gate gate;
      if (cts::control()) shared.Signal(row.stream);
      FillBehind<<<1, 256, 0, row.stream>>>(gate.view(), words.data(), static_cast<unsigned>(words.size()), value);
      CTS_CUDA(cudaGetLastError());
      if (!cts::control()) shared.Signal(row.stream);
      CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
      const cts::VulkanSubmission submission(vulkan, {.wait = &semaphore, .copy_from = &memory, .copy_to = &copy});
      if (CTS_NOT_YET(submission.done(), "the queue went on before the stream's work before the signal was complete") &&
          cts::control())
        cts::PowerNotShown("no submission of Vulkan ran while a kernel stood at a gate");
      gate.Open();
      CTS_CUDA(cudaStreamSynchronize(row.stream));
      submission.Await();
      int wrong = 0;
      for (const unsigned word : copy.Read()) wrong += word != value;
      CTS_EXPECT_EQ(wrong, 0, "the queue did not find what the stream's work before the signal wrote");
    });
  }
}

}  // namespace
