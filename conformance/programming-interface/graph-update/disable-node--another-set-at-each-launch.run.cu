/*---
clause: pi.graph-update.disable-node
covers: many nodes, other ones at each launch, no wait between launches
control: the nodes stay as they are before every second launch
control-fails-with: a launch did not run exactly the nodes that were enabled when it was made
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

#include <vector>

namespace {

constexpr size_t kNodes = 12, kWords = 1 << 14, kBytes = kWords * sizeof(unsigned);
constexpr unsigned kLaunches = 200, kSet = 0x01010101;

__global__ void SetWords(unsigned* words) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x) words[i] = kSet;
}

// Whether a node is enabled at a launch: all, none, then in no order.
bool Enabled(unsigned launch, size_t node) {
  if (launch < 2) return launch == 0;
  return ((launch * 2654435761u) >> (node + 11)) % 2 == 1;
}

struct Subject {
  const cts::DeviceBuffer<unsigned> words{kNodes * kWords}, ones{kWords, 1};
  const cts::PinnedBuffer<unsigned> pinned{kWords, 1};
  unsigned* At(size_t node) const { return words.data() + node * kWords; }
};

// Kernel, fill, fill of rows, copies from the device and the host, in turn; each fills the words of its own.
cudaGraphNode_t Add(cudaGraph_t graph, const Subject& on, size_t i, cts::Behind behind) {
  unsigned* const to = on.At(i);
  if (i % 4 == 0) return cts::AddKernel(graph, behind, SetWords, to);
  if (i % 4 == 1 && i != 5) return cts::AddFill(graph, behind, to, kSet, kWords);
  if (i % 4 == 2) return cts::AddCopy(graph, behind, to, on.ones.data(), kBytes);
  if (i % 4 == 3) return cts::AddCopy(graph, behind, to, on.pinned.data(), kBytes);
  cudaMemsetParams rows = cts::FillOf(to, kSet, kWords / 128);
  rows.height = 128;
  rows.pitch = kBytes / 128;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, behind.begin(), behind.size(), &rows));
  return node;
}

// After each launch the first word and the last one of each node are copied out, and all words are cleared before it.
void Check(const char* name, bool chain) {
  cts::Row(name, [&] {
    const Subject on;
    const unsigned launches = cts::Rounds(kLaunches);
    const cts::PinnedBuffer<unsigned> first(launches * kNodes), last(launches * kNodes);
    const cts::Template graph;
    const cudaGraphNode_t root = cts::AddEmpty(graph);
    cudaGraphNode_t nodes[kNodes] = {};
    for (size_t i = 0; i < kNodes; ++i) nodes[i] = Add(graph, on, i, {chain && i > 0 ? nodes[i - 1] : root});
    const cts::Stream stream;
    const cts::Executable exec(graph);
    unsigned* const words = on.At(0);
    const auto take = [&](unsigned* to, const unsigned* from) {
      CTS_CUDA(cudaMemcpy2DAsync(to, sizeof(unsigned), from, kBytes, sizeof(unsigned), kNodes, cudaMemcpyDeviceToHost,
                                 stream));
    };
    for (unsigned launch = 0; launch < launches; ++launch) {
      CTS_CUDA(cudaMemsetAsync(words, 0, kNodes * kBytes, stream));
      if (!cts::control() || launch % 2 == 0)
        for (size_t i = 0; i < kNodes; ++i)
          CTS_CUDA(cudaGraphNodeSetEnabled(exec, nodes[i], Enabled(launch, i) ? 1 : 0));
      exec.Launch(stream);
      take(first.data() + launch * kNodes, words);
      take(last.data() + launch * kNodes, words + kWords - 1);
    }
    stream.Synchronize();
    size_t wrong = 0;
    for (unsigned launch = 0; launch < launches; ++launch) {
      for (size_t i = 0; i < kNodes; ++i) {
        const unsigned wanted = Enabled(launch, i) ? kSet : 0;
        wrong += first[launch * kNodes + i] != wanted || last[launch * kNodes + i] != wanted;
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a launch did not run exactly the nodes that were enabled when it was made");
  });
}

CTS_CASE() {
  Check("one-behind-another", true);
  Check("side-by-side", false);
}

}  // namespace
