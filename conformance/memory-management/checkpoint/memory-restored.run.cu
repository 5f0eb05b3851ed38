/*---
clause: mm.checkpoint.memory-restored
covers: memory of cudaMalloc, in blocks of several sizes
control: the process writes to its memory after it is restored
control-fails-with: memory does not hold what it held at the checkpoint
requires: [linux-native, no-mps, driver-13-0]
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "steps.cuh"

namespace {

constexpr std::size_t kWords[] = {1, 1000, 1 << 20, 5 << 20};

unsigned Word(std::size_t block, std::size_t i) {
  return (static_cast<unsigned>(i) + 1) * 2654435761u + static_cast<unsigned>(block);
}

// Blocks of several sizes, each word of which is another one; looks at them when it is told to.
CTS_CHILD(Holds) {
  unsigned* blocks[std::size(kWords)] = {};
  for (std::size_t b = 0; b < std::size(kWords); ++b) {
    cts::HostCopy<unsigned> words(kWords[b]);
    for (std::size_t i = 0; i < kWords[b]; ++i) words.data()[i] = Word(b, i);
    CTS_CUDA(cudaMalloc(&blocks[b], kWords[b] * sizeof(unsigned)));
    CTS_CUDA(cudaMemcpy(blocks[b], words.data(), kWords[b] * sizeof(unsigned), cudaMemcpyHostToDevice));
  }
  CTS_CUDA(cudaDeviceSynchronize());
  cts::SendToParent(static_cast<int>(getpid()));
  (void)cts::ReceiveFromParent<int>();
  long long wrong = 0;
  for (std::size_t b = 0; b < std::size(kWords); ++b) {
    if (cts::control()) CTS_CUDA(cudaMemset(blocks[b], 1, kWords[b] * sizeof(unsigned)));
    cts::HostCopy<unsigned> words(kWords[b]);
    CTS_CUDA(cudaMemcpy(words.data(), blocks[b], kWords[b] * sizeof(unsigned), cudaMemcpyDeviceToHost));
    for (std::size_t i = 0; i < kWords[b]; ++i) wrong += words[i] != Word(b, i) ? 1 : 0;
    CTS_CUDA(cudaFree(blocks[b]));
  }
  cts::SendToParent(wrong);
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  cts::Child child("Holds", {.timeout_s = 40});
  const cts::OtherProcess other(child.Receive<int>());
  if (other.Locked()) {
    CTS_CU(other.Checkpoint());
    CTS_CU(other.Restore());
    CTS_CU(other.Unlock());
    child.Send(0);
    CTS_EXPECT_EQ(child.Receive<long long>(), 0, "memory does not hold what it held at the checkpoint");
    (void)child.End();
  }
}

}  // namespace
