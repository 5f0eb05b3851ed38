/*---
clause: mm.map.mapped-memory-works
covers: nodes of executable graphs that were made before the mappings changed
control: every so often the memories are not exchanged
control-fails-with: a launched graph used other memory than what is mapped there
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"
#include "cts/memory/virtual_memory.h"

#include <optional>
#include <vector>

namespace {

constexpr unsigned kWords = 3000, kMemories = 3, kRounds = 60, kLeftOut = 7;

__global__ void AddOne(unsigned* words) {
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) ++words[i];
}

// One graph counts up what is mapped, fills a word after it, and copies both out. Between its launches the memory at
// its addresses is exchanged, mostly for another one; each memory has a count of its own.
CTS_CASE() {
  const std::size_t bytes = cts::Granule();
  std::vector<cts::PhysicalMemory> memories;
  for (unsigned m = 0; m < kMemories; ++m) memories.emplace_back(bytes);
  const cts::Reservation range(bytes);
  std::optional<cts::Mapping> mapping;
  auto* const words = reinterpret_cast<unsigned*>(cts::Pointer(range.address()));
  const cts::PinnedBuffer<unsigned> out(kWords + 1);
  const cts::Stream stream;
  for (const cts::PhysicalMemory& memory : memories) {
    mapping.reset();
    mapping.emplace(range.address(), memory);
    CTS_CUDA(cudaMemsetAsync(words, 0, bytes, stream));
    stream.Synchronize();
  }
  const cts::Template graph;
  const cudaGraphNode_t counts = cts::AddKernelNode(graph, nullptr, 256, AddOne, words),
                        fills = cts::AddFill(graph, {counts}, words + kWords, 7);
  cts::AddCopy(graph, {fills}, out.data(), words, (kWords + 1) * sizeof(unsigned));
  const cts::Executable exec(graph);
  unsigned expected[kMemories] = {}, wrong = 0;
  for (unsigned round = 0; round < cts::Rounds(kRounds); ++round) {
    const unsigned at = (round * 5 + round / 4) % kMemories;
    if (!cts::control() || round % kLeftOut != 0) {
      mapping.reset();
      mapping.emplace(range.address(), memories[at]);
    }
    exec.Launch(stream);
    stream.Synchronize();
    ++expected[at];
    for (unsigned i = 0; i < kWords; ++i) wrong += out[i] != expected[at] ? 1 : 0;
    wrong += out[kWords] != 7 ? 1 : 0;
  }
  CTS_EXPECT_EQ(wrong, 0, "a launched graph used other memory than what is mapped there");
}

}  // namespace
