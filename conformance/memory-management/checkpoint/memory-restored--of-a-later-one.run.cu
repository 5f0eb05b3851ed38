/*---
clause: mm.checkpoint.memory-restored
covers: the last of several checkpoints; memory allocated between them
control: the process writes to its memory after it is restored for the last time
control-fails-with: memory does not hold what it held at the last checkpoint
requires: [linux-native, no-mps, driver-13-0]
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "steps.cuh"

namespace {

constexpr int kCheckpoints = 3;
constexpr std::size_t kWords[] = {1000, (1 << 18) + 3};

unsigned Word(int round, std::size_t block, std::size_t i) {
  return (static_cast<unsigned>(i) + 1) * 2654435761u + static_cast<unsigned>(block) * 97u +
         static_cast<unsigned>(round) * 40503u;
}

// Before each checkpoint all words are others, and one block more is there; the words that are told as wrong are those
// that are not of the last round.
CTS_CHILD(Holds) {
  struct Block {
    unsigned* at;
    std::size_t words;
  };
  std::vector<Block> blocks;
  const auto add = [&](std::size_t words) {
    unsigned* at = nullptr;
    CTS_CUDA(cudaMalloc(&at, words * sizeof(unsigned)));
    blocks.push_back({at, words});
  };
  for (const std::size_t words : kWords) add(words);
  for (int round = 0; round < kCheckpoints; ++round) {
    add(5000 + static_cast<std::size_t>(round));
    for (std::size_t b = 0; b < blocks.size(); ++b) {
      cts::HostCopy<unsigned> words(blocks[b].words);
      for (std::size_t i = 0; i < blocks[b].words; ++i) words.data()[i] = Word(round, b, i);
      CTS_CUDA(cudaMemcpy(blocks[b].at, words.data(), blocks[b].words * sizeof(unsigned), cudaMemcpyHostToDevice));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    cts::SendToParent(static_cast<int>(getpid()));
    (void)cts::ReceiveFromParent<int>();
    long long wrong = 0;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
      if (cts::control() && round + 1 == kCheckpoints)
        CTS_CUDA(cudaMemset(blocks[b].at, 1, blocks[b].words * sizeof(unsigned)));
      cts::HostCopy<unsigned> words(blocks[b].words);
      CTS_CUDA(cudaMemcpy(words.data(), blocks[b].at, blocks[b].words * sizeof(unsigned), cudaMemcpyDeviceToHost));
      for (std::size_t i = 0; i < blocks[b].words; ++i) wrong += words[i] != Word(round, b, i) ? 1 : 0;
    }
    cts::SendToParent(wrong);
  }
  for (const Block& block : blocks) CTS_CUDA(cudaFree(block.at));
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  cts::Child child("Holds", {.timeout_s = 40});
  for (int round = 0; round < kCheckpoints; ++round) {
    const cts::OtherProcess other(child.Receive<int>());
    if (!other.Locked()) return;
    CTS_CU(other.Checkpoint());
    CTS_CU(other.Restore());
    CTS_CU(other.Unlock());
    child.Send(0);
    CTS_EXPECT_EQ(child.Receive<long long>(), 0, "memory does not hold what it held at the last checkpoint");
  }
  (void)child.End();
}

}  // namespace
