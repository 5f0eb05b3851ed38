/*---
clause: pi.graph.conditional-while
covers: bodies whose branches end at different times, of kernels, fills and copies
control: the body clears the condition a round later
control-fails-with: a turn of a loop did not have all that the body of the turn before left
build: [rdc]
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

#include <cstring>

namespace {

constexpr unsigned kBranches = 4, kTurns = 30;
constexpr unsigned long long kLateNs = 50'000;

struct Words {
  unsigned turns, sum, of_branch[kBranches], filled, copied;
};

// Each branch folds the sum; another one is late in each turn.
__global__ void Branch(Words* words, unsigned branch) {
  if (words->sum / 16 % kBranches == branch) cts::SpinFor(kLateNs);
  words->of_branch[branch] = words->of_branch[branch] * 3 + words->sum + branch;
}
// Reads all branches of the turn before, and what fill and copy left in it.
__global__ void Begin(Words* words) {
  unsigned sum = words->sum * 5 + words->filled + words->copied;
  for (const unsigned branch : words->of_branch) sum = sum * 7 + branch;
  words->sum = sum;
  words->filled = words->copied = 0;
}
__global__ void Count(Words* words, unsigned last, cudaGraphConditionalHandle condition) {
  (void)cudaGraphSetConditional(condition, ++words->turns < last ? 1 : 0);
}

Words Expected() {
  Words words{};
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    unsigned sum = words.sum * 5 + words.filled + words.copied;
    for (const unsigned branch : words.of_branch) sum = sum * 7 + branch;
    words.sum = sum;
    for (unsigned branch = 0; branch < kBranches; ++branch)
      words.of_branch[branch] = words.of_branch[branch] * 3 + words.sum + branch;
    words.filled = 9;
    words.copied = words.sum;
    words.turns = turn + 1;
  }
  return words;
}

// The branches, the fill, the copy and the count follow the first node and meet nowhere; the next turn comes after all.
CTS_CASE() {
  const cts::DeviceBuffer<Words> memory(1, 0);
  Words* const words = memory.data();
  const unsigned last = cts::control() ? kTurns + 1 : kTurns;
  const cts::Template graph;
  const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, 1);
  const cts::Conditional loop = cts::AddConditional(graph, {}, condition, cudaGraphCondTypeWhile, 1);
  const cudaGraph_t body = loop.bodies[0];
  const cudaGraphNode_t begin = cts::AddKernel(body, {}, Begin, words);
  for (unsigned i = 0; i < kBranches; ++i) cts::AddKernel(body, {begin}, Branch, words, i);
  cts::AddFill(body, {begin}, &words->filled, 9);
  cts::AddCopy(body, {begin}, &words->copied, &words->sum, sizeof(unsigned));
  cts::AddKernel(body, {begin}, Count, words, last, condition);
  const cts::Stream stream;
  const cts::Executable exec(graph);
  const Words expected = Expected();
  for (int launch = 0; launch < 2; ++launch) {
    CTS_CUDA(cudaMemsetAsync(words, 0, sizeof(Words), stream));
    exec.Launch(stream);
    stream.Synchronize();
    const Words got = memory[0];
    CTS_EXPECT(std::memcmp(&got, &expected, sizeof got) == 0,
               "a turn of a loop did not have all that the body of the turn before left");
  }
}

}  // namespace
