/*---
clause: pi.module.variable-by-name
covers: many that are loaded and unloaded in turn, also by several threads
control: the variable is looked for in the one that was loaded before
control-fails-with: a variable of one of many was not told, or did not hold what its image says
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "loaded.cuh"

#include <atomic>
#include <memory>
#include <vector>

namespace {

constexpr unsigned kTurns = 20, kKept = 3;

// The words are the first ones, unless an earlier look has written there; each look writes over them.
unsigned WrongOf(const Loaded& in, unsigned number, unsigned place, bool written) {
  const Variable& variable = kVariables[place];
  const FoundVariable found = in.VariableOf(variable.name);
  const std::size_t bytes = variable.words * sizeof(unsigned);
  if (found.code != cudaSuccess || found.bytes != bytes) return 1;
  std::vector<unsigned> words(variable.words);
  CTS_CUDA(cudaMemcpyAsync(words.data(), found.address, bytes, cudaMemcpyDeviceToHost, cudaStreamPerThread));
  CTS_CUDA(cudaStreamSynchronize(cudaStreamPerThread));
  unsigned wrong = 0;
  for (unsigned i = 0; i < variable.words; ++i)
    wrong += words[i] != Initial(number, place, i) + (written ? 7'000'000 : 0) ? 1 : 0;
  for (unsigned i = 0; i < variable.words; ++i) words[i] = Initial(number, place, i) + 7'000'000;
  CTS_CUDA(cudaMemcpyAsync(found.address, words.data(), bytes, cudaMemcpyHostToDevice, cudaStreamPerThread));
  CTS_CUDA(cudaStreamSynchronize(cudaStreamPerThread));
  return wrong;
}

// The last few that were loaded stay; the variables of each of them are looked at after each load.
unsigned Wrong(Way way, unsigned thread) {
  std::unique_ptr<Loaded> kept[kKept];
  unsigned wrong = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const auto number = [&](unsigned of_turn) { return 1 + thread * kTurns + of_turn; };
    kept[turn % kKept] = std::make_unique<Loaded>(way, ImageOf(number(turn)));
    for (unsigned back = 0; back < kKept && back <= turn; ++back) {
      const Loaded& in = *kept[(turn - (cts::control() && turn > back ? back + 1 : back)) % kKept];
      for (unsigned place = 0; place < std::size(kVariables); ++place)
        wrong += WrongOf(in, number(turn - back), place, back != 0);
    }
  }
  return wrong;
}

void Check(Way way, unsigned count) {
  std::atomic<unsigned> wrong{0};
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (unsigned thread = 0; thread < count; ++thread)
      threads.push_back(std::make_unique<cts::Thread>([&wrong, way, thread] { wrong += Wrong(way, thread); }));
    for (const auto& thread : threads) thread->Join();
  }
  CTS_EXPECT_EQ(wrong.load(), 0u, "a variable of one of many was not told, or did not hold what its image says");
}

CTS_CASE(one_thread) {
  EachWay([](Way way) { Check(way, 1); });
}
CTS_CASE(three_threads) {
  EachWay([](Way way) { Check(way, 3); });
}

}  // namespace
