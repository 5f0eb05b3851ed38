/*---
clause: pi.coherency.after-previous-kernel
covers: kernel nodes of one graph, launch after launch
control: the node that reads stands before the one that writes
control-fails-with: a kernel node did not read what the node before it wrote
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"
#include "cts/texture/texel_memory.cuh"

namespace {

constexpr int kPairs = 2;

// Each launch has other texels: `launch` counts them.
__global__ void Store(cts::TexelView view, const int* launch, int pair) {
  const int first = (*launch * kPairs + pair) * cts::TexelView::kCount;
  for (int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x); i < cts::TexelView::kCount;
       i += static_cast<int>(gridDim.x * blockDim.x))
    view.Store(i, first + i);
}
__global__ void Count(cts::TexelView view, const int* launch, int pair, unsigned* others) {
  const int first = (*launch * kPairs + pair) * cts::TexelView::kCount;
  unsigned count = 0;
  for (int i = static_cast<int>(threadIdx.x); i < cts::TexelView::kCount; i += static_cast<int>(blockDim.x))
    count += view.Load(i) != first + i;
  if (count != 0) atomicAdd(others, count);
}
__global__ void Next(int* launch) { *launch += 1; }

void Check(const char* name, cts::TexelPath path) {
  cts::Row(name, [&] {
    const cts::TexelMemory memory(path);
    const cts::DeviceBuffer<unsigned> others(1, 0);
    const cts::DeviceBuffer<int> launch(1, 0);
    const cts::Stream stream;
    const cts::Template graph;
    cudaGraphNode_t last = cts::AddKernelNode(graph, nullptr, 1, Next, launch.data());
    for (int pair = 0; pair < kPairs; ++pair) {
      const auto count = [&] {
        last = cts::AddKernelNode(graph, last, {264, 256}, Count, memory.view(), launch.data(), pair, others.data());
      };
      if (cts::control()) count();
      last = cts::AddKernelNode(graph, last, {16, 256}, Store, memory.view(), launch.data(), pair);
      if (!cts::control()) count();
    }
    const cts::Executable exec(graph);
    const unsigned rounds = cts::Rounds(100);
    for (unsigned round = 0; round < rounds; ++round) exec.Launch(stream);
    CTS_FINISH();
    CTS_EXPECT_EQ(others[0], 0, "a kernel node did not read what the node before it wrote");
  });
}

CTS_CASE() {
  for (const cts::NamedTexelPath& path : cts::kTexelPaths) Check(path.name, path.path);
}

}  // namespace
