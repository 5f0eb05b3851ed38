/*---
clause: mm.graph-free.auto-free-allows-relaunch
control: the graph is instantiated without the flag
control-fails-with: a graph with automatic frees could not be launched again
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"

namespace {

constexpr unsigned kRounds = 200;

__global__ void Produce(unsigned* words, unsigned count, const unsigned* value) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    words[i] = *value + i;
}
// Takes a look for each word, and counts those that are wrong.
__global__ void Consume(const unsigned* words, unsigned count, unsigned value, unsigned* wrong, unsigned* looked) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
    if (words[i] != value + i) atomicAdd(wrong, 1u);
    atomicAdd(looked, 1u);
  }
}

// A producer that does not free, and consumers after it in the stream, without a wait; in some rounds the program frees
// by itself.
void Check(unsigned count, bool frees_sometimes) {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> counts(3, 0);
  unsigned* const value = counts.data();
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, count * sizeof(unsigned));
  auto* const words = reinterpret_cast<unsigned*>(block.data);
  cts::AddGrid(graph, {block.node}, 8, Produce, words, count, value);
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cts::control() ? 0 : cudaGraphInstantiateFlagAutoFreeOnLaunch));
  const unsigned rounds = cts::Rounds(kRounds);
  unsigned made = 0;
  bool launched = true, live = false;
  for (unsigned round = 0; round < rounds && launched; ++round) {
    cts::StoreWord<<<1, 1, 0, stream>>>(value, round * 1000);
    launched = cts::Taken(cudaGraphLaunch(exec, stream)) == cudaSuccess;
    if (!launched) break;
    live = true;
    for (int consumer = 0; consumer < 2; ++consumer, ++made)
      Consume<<<8, 256, 0, stream>>>(words, count, round * 1000, value + 1, value + 2);
    CTS_CUDA(cudaGetLastError());
    if (frees_sometimes && round % 7 == 3) {
      CTS_CUDA(cudaFreeAsync(block.data, stream));
      live = false;
    }
  }
  if (live) CTS_CUDA(cudaFreeAsync(block.data, stream));
  CTS_FINISH();
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_EXPECT(launched, "a graph with automatic frees could not be launched again");
  CTS_EXPECT_EQ(counts[1], 0, "a consumer did not find what the producer of its round had written");
  CTS_EXPECT_EQ(counts[2], made * count, "a consumer did not look at all words");
}

CTS_CASE() {
  cts::Row("1-word", [] { Check(1, false); });
  cts::Row("1-mib", [] { Check(1 << 18, false); });
  cts::Row("1-word-freed-sometimes", [] { Check(1, true); });
  cts::Row("1-mib-freed-sometimes", [] { Check(1 << 18, true); });
}

}  // namespace
