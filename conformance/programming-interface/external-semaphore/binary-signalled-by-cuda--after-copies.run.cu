/*---
clause: pi.external-semaphore.binary-signalled-by-cuda
covers: copies, fills and a graph as the last work before the signal
control: the signal is issued before that work
control-fails-with:
  - the queue went on before copies, fills or a graph before the signal were complete
  - the queue did not find what copies, fills or a graph before the signal wrote
requires: [vulkan]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/graphics/external.h"
#include "cts/power.h"
#include "cts/window.h"

#include <vector>

namespace {

// More than what a copy engine moves at once.
constexpr size_t kBytes = 16 << 20, kWords = kBytes / sizeof(unsigned);

struct Subject {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory{vulkan, kBytes}, copy{vulkan, kBytes};
  const cts::VulkanSemaphore semaphore{vulkan, cts::VulkanSemaphore::Kind::kBinary};
  const cts::SharedWords words{memory};
  const cts::SharedSemaphore shared{semaphore, cts::VulkanSemaphore::Kind::kBinary};
  const cts::PinnedBuffer<unsigned> pinned{kWords};
  const cts::DeviceBuffer<unsigned> device{kWords};
};

unsigned Word(unsigned turn, size_t i) { return static_cast<unsigned>(i) * 2654435761u + turn; }

// `put`(subject, stream) writes all words of the memory that Vulkan copies, or one value to all of them (`filled`).
template <class Put>
void Check(Subject& on, const char* name, unsigned turn, bool filled, Put put) {
  cts::Row(name, [&] {
    on.memory.Fill(0, kBytes, 1);
    on.copy.Fill(0, kBytes, 0);
    for (size_t i = 0; i < kWords; ++i) on.pinned[i] = Word(turn, i);
    CTS_CUDA(cudaMemcpy(on.device.data(), on.pinned.data(), kBytes, cudaMemcpyHostToDevice));
    const cts::HostWindows windows;
    const cts::Stream stream;
    cts::Gate gate;
    if (cts::control()) on.shared.Signal(stream);
    cts::HeldGrid<<<1, 1, 0, stream>>>(gate.view());
    CTS_CUDA(cudaGetLastError());
    put(on, stream);
    if (!cts::control()) on.shared.Signal(stream);
    CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
    const cts::VulkanSubmission submission(on.vulkan,
                                           {.wait = &on.semaphore, .copy_from = &on.memory, .copy_to = &on.copy});
    if (CTS_NOT_YET(submission.done(),
                    "the queue went on before copies, fills or a graph before the signal were complete") &&
        cts::control())
      cts::PowerNotShown("no submission of Vulkan ran while a kernel stood at a gate");
    gate.Open();
    stream.Synchronize();
    submission.Await();
    const std::vector<std::uint32_t> got = on.copy.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < kWords; ++i) wrong += got[i] != (filled ? 0x5b5b5b5bu : Word(turn, i));
    CTS_EXPECT_EQ(wrong, 0, "the queue did not find what copies, fills or a graph before the signal wrote");
  });
}

CTS_CASE() {
  Subject on;
  const cts::Template graph;
  cts::AddCopy(graph, {}, on.words.data(), on.pinned.data(), kBytes);
  const cts::Executable exec(graph);
  const auto copy = [](const void* from, const Subject& to, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyAsync(to.words.data(), from, kBytes, cudaMemcpyDefault, stream));
  };
  Check(on, "copy-within-the-device", 2, false,
        [&](const Subject& s, cudaStream_t stream) { copy(s.device.data(), s, stream); });
  Check(on, "copy-from-the-host", 3, false,
        [&](const Subject& s, cudaStream_t stream) { copy(s.pinned.data(), s, stream); });
  Check(on, "fill", 4, true,
        [](const Subject& s, cudaStream_t stream) { CTS_CUDA(cudaMemsetAsync(s.words.data(), 0x5b, kBytes, stream)); });
  Check(on, "graph", 5, false, [&](const Subject&, cudaStream_t stream) { exec.Launch(stream); });
}

}  // namespace
