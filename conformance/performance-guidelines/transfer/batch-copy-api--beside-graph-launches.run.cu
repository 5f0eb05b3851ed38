/*---
clause: perf.transfer.batch-copy-api
covers: batches to the host while a graph works on the memory between
control: the last copy is left out of each batch
control-fails-with: a copy of a batch during launches of a graph did not arrive
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

#include <vector>

namespace {

constexpr unsigned kSlots = 64, kWords = 256, kNodes = 12, kRounds = 40;  // words of a slot
constexpr std::size_t kSlotBytes = kWords * sizeof(unsigned);

__host__ __device__ unsigned Next(unsigned word, unsigned number) { return word * 31 + number; }
// Of every second slot all words.
__global__ void Step(unsigned* memory, unsigned number) {
  for (unsigned slot = blockIdx.x; slot < kSlots; slot += gridDim.x) {
    unsigned& word = memory[2 * slot * kWords + threadIdx.x];
    word = Next(word, number);
  }
}

// The graph's slots and those that the batches read lie in turn. Neither may change what the other has.
CTS_CASE() {
  const unsigned rounds = cts::Rounds(kRounds);
  cts::DeviceBuffer<unsigned> memory(2 * kSlots * kWords);
  const cts::PinnedBuffer<unsigned> brought(rounds * kSlots * kWords);
  std::vector<unsigned> values(2 * kSlots * kWords);
  for (unsigned i = 0; i < values.size(); ++i) values[i] = 7 * i + 1;
  memory.Write(values.data(), values.size());
  unsigned* const at = memory.data();
  const cts::Stream working, copying;
  const cts::Template graph;
  cudaGraphNode_t last = cts::AddEmpty(graph);
  for (unsigned i = 0; i < kNodes; ++i) {
    unsigned *to = at, number = i;
    void* arguments[] = {&to, &number};
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(&Step);
    parameters.gridDim = dim3(16);
    parameters.blockDim = dim3(kWords);
    parameters.kernelParams = arguments;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, &last, 1, &parameters));
    last = node;
  }
  const cts::Executable exec(graph);
  cudaMemcpyAttributes attributes{};
  attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  for (unsigned round = 0; round < rounds; ++round) {
    exec.Launch(working);
    std::vector<void*> targets;
    std::vector<const void*> sources;
    for (unsigned slot = 0; slot < kSlots; ++slot) {
      sources.push_back(at + (2 * slot + 1) * kWords);
      targets.push_back(brought.data() + (round * kSlots + slot) * kWords);
    }
    const std::vector<std::size_t> sizes(kSlots, kSlotBytes);
    std::size_t first = 0;
    CTS_CUDA(cudaMemcpyBatchAsync(targets.data(), sources.data(), sizes.data(), kSlots - (cts::control() ? 1 : 0),
                                  &attributes, &first, 1, copying));
  }
  CTS_FINISH();
  std::size_t missing = 0, changed = 0;
  for (unsigned i = 0; i < rounds * kSlots * kWords; ++i)
    missing += brought[i] != values[(2 * (i / kWords % kSlots) + 1) * kWords + i % kWords];
  for (unsigned round = 0; round < rounds; ++round)
    for (unsigned number = 0; number < kNodes; ++number)
      for (unsigned i = 0; i < kSlots * kWords; ++i) {
        unsigned& word = values[2 * (i / kWords) * kWords + i % kWords];
        word = Next(word, number);
      }
  const auto left = memory.Read();
  for (std::size_t i = 0; i < values.size(); ++i) changed += left[i] != values[i];
  CTS_EXPECT_EQ(missing, 0, "a copy of a batch during launches of a graph did not arrive");
  CTS_EXPECT_EQ(changed, 0, "device memory beside a batch of copies is not what the graph left");
}

}  // namespace
