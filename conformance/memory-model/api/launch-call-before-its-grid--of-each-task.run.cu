/*---
clause: model.api.launch-call-before-its-grid
covers: copies, host functions and graphs, and managed memory
control: the stores come after the task of the call
control-fails-with: a task did not see what the host stored before the call that enqueued it
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"
#include "cts/row.h"
#include "cts/stream.h"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kSlotsOfControl = 6;  // Each is waited for: a turn of the GPU, where processes share it.
constexpr unsigned kSlots = 48, kWords = 256, kBytes = kWords * sizeof(unsigned);

unsigned Stored(unsigned round, unsigned slot, unsigned i) { return (round << 20 | slot << 10 | i) * 2654435761u + 1; }

__global__ void CopyWords(unsigned* to, const unsigned* from) { to[threadIdx.x] = from[threadIdx.x]; }
struct Pair {
  volatile unsigned* to;
  const volatile unsigned* from;
};
void CUDART_CB CopyOnHost(void* data) {
  const Pair& pair = *static_cast<Pair*>(data);
  for (unsigned i = 0; i < kWords; ++i) pair.to[i] = pair.from[i];
}

enum class Task { kCopy, kKernel, kHost, kGraphOfCopy, kGraphOfKernel, kGraphOfHost };

// The words that the host stores, page-locked or managed; where they are copied to, which host and device reach.
struct Memory {
  unsigned *from, *seen_from;  ///< As the host and as the device have it.
  unsigned *to, *seen_to;
};

void Run(Task task, const Memory& memory) {
  const cts::Stream stream;
  std::vector<Pair> pairs(kSlots);
  std::vector<std::unique_ptr<cts::Executable>> graphs(kSlots);
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const unsigned at = slot * kWords;
    pairs[slot] = {memory.to + at, memory.from + at};
    if (task < Task::kGraphOfCopy) continue;
    const cts::Template graph;
    if (task == Task::kGraphOfCopy) cts::AddCopy(graph, {}, memory.seen_to + at, memory.seen_from + at, kBytes);
    if (task == Task::kGraphOfHost) cts::AddHost(graph, {}, CopyOnHost, &pairs[slot]);
    if (task == Task::kGraphOfKernel)
      cts::AddKernelNode(graph, nullptr, {1, kWords}, CopyWords, memory.seen_to + at, memory.seen_from + at);
    graphs[slot] = std::make_unique<cts::Executable>(graph);
  }
  const auto enqueue = [&](unsigned slot) {
    unsigned *const from = memory.seen_from + slot * kWords, *const to = memory.seen_to + slot * kWords;
    if (task == Task::kCopy) CTS_CUDA(cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDefault, stream));
    if (task == Task::kKernel) CopyWords<<<1, kWords, 0, stream>>>(to, from);
    if (task == Task::kHost) CTS_CUDA(cudaLaunchHostFunc(stream, CopyOnHost, &pairs[slot]));
    if (graphs[slot] != nullptr) graphs[slot]->Launch(stream);
    CTS_CUDA(cudaGetLastError());
  };
  unsigned wrong = 0;
  const unsigned rounds = cts::control() ? 1 : cts::Rounds(4), slots = cts::control() ? kSlotsOfControl : kSlots;
  for (unsigned round = 1; round <= rounds; ++round) {
    for (unsigned slot = 0; slot < slots; ++slot) {
      if (cts::control()) {
        enqueue(slot);
        CTS_CUDA(cudaStreamSynchronize(stream));
      }
      for (unsigned i = 0; i < kWords; ++i) memory.from[slot * kWords + i] = Stored(round, slot, i);
      if (!cts::control()) enqueue(slot);
    }
    CTS_FINISH();
    for (unsigned i = 0; i < slots * kWords; ++i)
      wrong += memory.to[i] != Stored(round, i / kWords, i % kWords) ? 1 : 0;
  }
  CTS_EXPECT_EQ(wrong, 0u, "a task did not see what the host stored before the call that enqueued it");
}

CTS_CASE() {
  constexpr struct {
    const char *name, *managed_name;
    Task task;
  } kRows[] = {{"copy", "copy-of-managed-memory", Task::kCopy},
               {"kernel", "kernel-of-managed-memory", Task::kKernel},
               {"host-function", "host-function-of-managed-memory", Task::kHost},
               {"graph-of-a-copy", "graph-of-a-copy-of-managed-memory", Task::kGraphOfCopy},
               {"graph-of-a-kernel", "graph-of-a-kernel-of-managed-memory", Task::kGraphOfKernel},
               {"graph-of-a-host-function", "graph-of-a-host-function-of-managed-memory", Task::kGraphOfHost}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::PinnedBuffer<unsigned> from(kSlots * kWords), to(kSlots * kWords);
      Run(row.task, {from.data(), from.device(), to.data(), to.device()});
    });
    cts::Row(row.managed_name, [&] {
      const cts::ManagedBuffer<unsigned> from(kSlots * kWords), to(kSlots * kWords);
      Run(row.task, {from.data(), from.data(), to.data(), to.data()});
    });
  }
}

}  // namespace
