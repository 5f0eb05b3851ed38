/*---
clause: pi.graph.edges-constrain-order
covers: more nodes than 16 bits can count, in chains that meet
control: a hundred edges are left out
control-fails-with: one of very many nodes did not run once after those that it depends on
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"
#include "cts/memory/stamps.cuh"

#include <vector>

namespace {

constexpr unsigned kChains = 7;

// Not commutative, so that the order shows.
__global__ void Step(unsigned* word, unsigned term) { *word = *word * 3 + term; }
__global__ void Join(const unsigned* words, unsigned* sum) {
  for (unsigned i = 0; i < kChains; ++i) *sum = *sum * 5 + words[i];
}

// Each chain has a word of its own, and the last node takes all.
CTS_CASE() {
  const unsigned length = cts::Rounds(10'000);
  const cts::DeviceBuffer<unsigned> words(kChains, 0), sum(1, 0);
  const cts::Template graph;
  std::vector<cudaGraphNode_t> ends(kChains, nullptr);
  unsigned expected = 0, left_out = 0;
  for (unsigned chain = 0; chain < kChains; ++chain) {
    unsigned value = 0;
    for (unsigned i = 0; i < length; ++i) {
      const bool leave_out = cts::control() && i % 70 == 69 && left_out < 100;
      left_out += leave_out;
      unsigned* const word = words.data() + chain;
      const unsigned term = i * kChains + chain + 1;
      ends[chain] = ends[chain] == nullptr || leave_out ? cts::AddKernel(graph, {}, Step, word, term)
                                                        : cts::AddKernel(graph, {ends[chain]}, Step, word, term);
      value = value * 3 + term;
    }
    expected = expected * 5 + value;
  }
  const cudaGraphNode_t last = cts::AddKernel(graph, {}, Join, words.data(), sum.data());
  const std::vector<cudaGraphNode_t> to(kChains, last);
  CTS_CUDA(cudaGraphAddDependencies(graph, ends.data(), to.data(), nullptr, kChains));
  const cts::Stream stream;
  const cts::Executable exec(graph);
  exec.Launch(stream);
  stream.Synchronize();
  cts::ExpectKept(sum[0] == expected, "one of very many nodes did not run once after those that it depends on");
}

}  // namespace
