/*---
clause: pi.graph.node-kernel
covers: graphs that threads build at the same time
control: an empty node stands in the place of every seventh kernel node
control-fails-with: a kernel node of a graph built at the same time as others did not run
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"
#include "cts/process/threads.h"

#include <deque>
#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 6, kRounds = 25, kNodes = 40;
constexpr const char* kMissing = "a kernel node of a graph built at the same time as others did not run";

__host__ __device__ unsigned Next(unsigned value, unsigned number) { return value * 31 + number; }

// Not commutative, so that each node counts.
__global__ void Step(unsigned* word, unsigned number) { *word = Next(*word, number); }
__global__ void Join(unsigned* words) { words[2] = words[0] * 17 + words[1]; }

// Two branches, whose nodes are added in turns, and a kernel after both.
cudaGraph_t Build(unsigned* words, unsigned seed) {
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  cudaGraphNode_t last[2] = {cts::AddEmpty(graph), nullptr};
  last[1] = last[0];
  for (unsigned i = 0; i < kNodes; ++i) {
    cudaGraphNode_t& behind = last[i % 2];
    behind = cts::control() && i % 7 == 3 ? cts::AddEmpty(graph, {behind})
                                          : cts::AddKernel(graph, {behind}, Step, words + i % 2, seed + i);
  }
  (void)cts::AddKernel(graph, {last[0], last[1]}, Join, words);
  return graph;
}
unsigned Expected(unsigned seed) {
  unsigned words[2] = {0, 0};
  for (unsigned i = 0; i < kNodes; ++i) words[i % 2] = Next(words[i % 2], seed + i);
  return words[0] * 17 + words[1];
}

// `launches`: the threads launch their graphs, too, while others build.
void Check(const char* name, bool launches) {
  cts::Row(name, [&] {
    const unsigned rounds = cts::Rounds(kRounds);
    cts::DeviceBuffer<unsigned> words(kThreads * rounds * 3, 0);
    unsigned* const all = words.data();
    std::deque<cts::Stream> streams(kThreads);
    std::vector<std::vector<std::unique_ptr<cts::Executable>>> execs(kThreads);
    {
      std::deque<cts::Thread> threads;
      for (unsigned t = 0; t < kThreads; ++t) {
        threads.emplace_back([&, t] {
          for (unsigned round = 0; round < rounds; ++round) {
            const unsigned number = t * rounds + round;
            const cts::Template graph(Build(all + 3 * number, number));
            execs[t].push_back(std::make_unique<cts::Executable>(graph));
            if (launches) execs[t].back()->Launch(streams[t]);
          }
        });
      }
      for (cts::Thread& thread : threads) thread.Join();
    }
    for (unsigned t = 0; t < kThreads && !launches; ++t)
      for (const auto& exec : execs[t]) exec->Launch(streams[t]);
    CTS_FINISH();
    const auto got = words.Read();
    unsigned wrong = 0;
    for (unsigned number = 0; number < kThreads * rounds; ++number) wrong += got[3 * number + 2] != Expected(number);
    CTS_EXPECT_EQ(wrong, 0u, kMissing);
  });
}

CTS_CASE() {
  Check("launched-afterwards", false);
  Check("launched-meanwhile", true);
}

}  // namespace
