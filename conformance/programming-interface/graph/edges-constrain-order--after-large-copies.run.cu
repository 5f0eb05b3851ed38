/*---
clause: pi.graph.edges-constrain-order
covers: kernels after large copies and fills, from the first launch on
control: the edge after the copy points the other way
control-fails-with: a kernel did not find all that the copy had brought which it depends on
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"

namespace {

using cts::MemoryKind;

constexpr unsigned kLaunches = 2, kExecutables = 3;

__host__ __device__ unsigned WordOf(unsigned turn, unsigned i) { return turn * 2654435761u + i * 40503u + 1; }

__global__ void NextTurn(unsigned* turn) { *turn += 1; }
__global__ void Produce(unsigned* words, unsigned count, const unsigned* turn) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    words[i] = WordOf(*turn, i);
}
__global__ void CountWrong(const unsigned* words, unsigned count, const unsigned* turn, bool filled, unsigned* wrong) {
  unsigned found = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    found += words[i] != (filled ? 0x5a5a5a5au : WordOf(*turn, i)) ? 1 : 0;
  if (found != 0) atomicAdd(wrong, found);
}

template <class... P>
cudaGraphNode_t AddWide(cudaGraph_t graph, cudaGraphNode_t behind, void (*kernel)(P...),
                        std::type_identity_t<P>... values) {
  void* arguments[] = {&values...};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(kernel);
  parameters.gridDim = dim3(cts::scale() < 1 ? 8 : 128);
  parameters.blockDim = dim3(256);
  parameters.kernelParams = arguments;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, &behind, 1, &parameters));
  return node;
}

struct Subject {
  const char* name;
  MemoryKind from, to;
  bool fills;
};
constexpr Subject kSubjects[] = {
    {"copy-within-the-device", MemoryKind::kMalloc, MemoryKind::kMalloc, false},
    {"copy-to-the-device", MemoryKind::kPageLocked, MemoryKind::kMalloc, false},
    {"copy-to-the-host", MemoryKind::kMalloc, MemoryKind::kPageLocked, false},
    {"copy-of-pool-memory", MemoryKind::kPool, MemoryKind::kPool, false},
    {"fill", MemoryKind::kMalloc, MemoryKind::kMalloc, true},
};

// A kernel writes the source anew at each launch, the copy follows, and a kernel looks at the target. Beside them run
// two branches of a copy to the host and a record of an event. The target holds what no launch leaves there: after a
// fill the last kernel spoils it for the next launch.
void Check(const Subject& subject) {
  const size_t bytes = cts::scale() < 1 ? 1 << 14 : 64 << 20;
  const auto count = static_cast<unsigned>(bytes / sizeof(unsigned));
  const cts::MemoryBlock source(subject.from, bytes), target(subject.to, bytes);
  const cts::DeviceBuffer<unsigned char> beside(bytes);
  const cts::PinnedBuffer<unsigned char> first(bytes / 2), second(bytes / 2);
  const cts::DeviceBuffer<unsigned> turn(1, 0), wrong(1, 0);
  const cts::Event events[2];
  auto* const from = reinterpret_cast<unsigned*>(source.device());
  auto* const to = reinterpret_cast<unsigned*>(target.device());
  const cts::Template graph;
  const cudaGraphNode_t begin = cts::AddKernel(graph, {}, NextTurn, turn.data());
  const cudaGraphNode_t written = AddWide(graph, begin, Produce, from, count, turn.data());
  const auto copy = [&](cudaGraphNode_t behind) {
    return subject.fills ? cts::AddFill(graph, {behind}, to, 0x5a5a5a5au, count)
                         : cts::AddCopy(graph, {behind}, target.data(), source.data(), bytes);
  };
  const auto look = [&](cudaGraphNode_t behind) {
    return AddWide(graph, behind, CountWrong, to, count, turn.data(), subject.fills, wrong.data());
  };
  cudaGraphNode_t last = cts::control() ? copy(look(written)) : look(copy(written));
  if (subject.fills) last = AddWide(graph, last, Produce, to, count, turn.data());
  for (int i = 0; i < 2; ++i) {
    const cudaGraphNode_t out =
        cts::AddCopy(graph, {begin}, (i == 0 ? first : second).data(), beside.data() + i * bytes / 2, bytes / 2);
    cudaGraphNode_t record = nullptr;
    CTS_CUDA(cudaGraphAddEventRecordNode(&record, graph, &out, 1, events[i]));
  }
  const cts::Stream stream;
  for (unsigned i = 0; i < kExecutables; ++i) {
    const cts::Executable exec(graph);
    for (unsigned launch = 0; launch < kLaunches; ++launch) exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(wrong[0], 0, "a kernel did not find all that the copy had brought which it depends on");
  }
}

CTS_CASE() {
  for (const Subject& subject : kSubjects)
    if (cts::IsThere(subject.from)) cts::Row(subject.name, [&] { Check(subject); });
}

}  // namespace
