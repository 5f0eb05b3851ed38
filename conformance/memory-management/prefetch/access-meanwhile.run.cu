/*---
clause: mm.prefetch.access-meanwhile
control: the device writes the words of the host as well
control-fails-with: a word of managed memory is lost that was used while it was prefetched
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/process/threads.h"

#include <atomic>

namespace {

constexpr std::size_t kWords = 8 << 20, kStride = 512;  // words that are used lie so far from each other
constexpr unsigned kRounds = 12;

// Of the words that are used the kernels count up those with an odd number, the host those with an even one.
__global__ void CountUp(unsigned* words, unsigned round, unsigned* wrong, bool all) {
  for (std::size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords / kStride;
       i += std::size_t{gridDim.x} * blockDim.x) {
    if (i % 2 == 0 && !all) continue;
    volatile unsigned* const word = words + i * kStride;
    if (*word != round) atomicAdd(wrong, 1u);
    *word = round + 1;
  }
}

CTS_CASE() {
  const cts::ManagedBuffer<unsigned> block(kWords, 0);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  unsigned *const words = block.data(), *const wrongs = wrong.data();
  const cts::Stream moves, stream;
  std::atomic<bool> done = false;
  std::atomic<unsigned> turns = 0;
  cts::Thread mover([&] {
    for (; !done; ++turns) {
      CTS_CUDA(cudaMemPrefetchAsync(words, kWords * sizeof(unsigned),
                                    turns % 2 == 0 ? cts::OnDeviceLocation() : cts::OnHostLocation(), 0, moves));
      moves.Synchronize();
    }
  });
  const struct Stop {
    std::atomic<bool>& done;
    ~Stop() { done = true; }
  } stop{done};
  std::size_t host_wrong = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    CountUp<<<8, 128, 0, stream>>>(words, round, wrongs, cts::control());
    CTS_CUDA(cudaGetLastError());
    for (std::size_t i = 0; i < kWords / kStride; i += 2) {
      volatile unsigned* const word = words + i * kStride;
      host_wrong += *word != round;
      *word = round + 1;
    }
  }
  stream.Synchronize();
  if (turns == 0) cts::PowerNotShown("no prefetch ended while the words were used");
  done = true;
  mover.Join();
  std::size_t lost = 0;
  for (std::size_t i = 0; i < kWords / kStride; ++i) lost += words[i * kStride] != kRounds;
  CTS_EXPECT_EQ(host_wrong + wrong[0] + lost, 0,
                "a word of managed memory is lost that was used while it was prefetched");
}

}  // namespace
