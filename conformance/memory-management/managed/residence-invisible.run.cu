/*---
clause: mm.managed.residence-invisible
control: the host adds by a load and a store
control-fails-with: additions are lost while managed memory moves
requires: [managed]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/process/threads.h"

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace {

constexpr std::size_t kBytes = 16 << 20, kWords = 512, kStride = kBytes / kWords / sizeof(unsigned);
constexpr unsigned kThreads = 3, kHostRounds = 25, kDeviceRounds = 20, kLaunches = 6;

__global__ void Add(unsigned* words, unsigned* own, unsigned* wrong) {
  unsigned* const mine = own + blockIdx.x * blockDim.x + threadIdx.x;
  for (unsigned round = 0; round < kDeviceRounds; ++round) {
    const unsigned before = *static_cast<volatile unsigned*>(mine);
    atomicAdd_system(words + (blockIdx.x * blockDim.x + threadIdx.x + round * 37) % kWords * kStride, 1u);
    if (*static_cast<volatile unsigned*>(mine) != before) atomicAdd(wrong, 1u);
    *mine = before + 1;
  }
}

// A block goes to the device and back without a pause. Meanwhile kernels and threads of the host add to words all
// over it, and count in words of their own.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes, 0);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  unsigned* const wrongs = wrong.data();
  auto* const words = reinterpret_cast<unsigned*>(block.data());
  unsigned* const own = words + 1000;  // between the words that all add to
  const cts::Stream moves, adds;
  std::atomic<bool> done = false;
  std::atomic<unsigned> host_wrong = 0;
  std::vector<std::unique_ptr<cts::Thread>> threads;
  cts::Thread mover([&] {
    for (int turn = 0; !done; ++turn) {
      const cudaMemLocation to = turn % 2 == 0 ? cts::OnDeviceLocation() : cts::OnHostLocation();
      CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, to, 0, moves));
      moves.Synchronize();
    }
  });
  const struct Stop {
    std::atomic<bool>& done;
    ~Stop() { done = true; }
  } stop{done};
  for (unsigned t = 0; t < kThreads; ++t) {
    threads.push_back(std::make_unique<cts::Thread>([&, t] {
      volatile unsigned* const mine = words + 4000 + t;
      for (unsigned round = 0; round < kHostRounds; ++round) {
        for (unsigned i = 0; i < kWords; ++i) {
          unsigned* const word = words + (i + t * 100) % kWords * kStride;
          if (cts::control()) {
            volatile unsigned* const plain = word;
            const unsigned value = *plain;
            std::this_thread::yield();
            *plain = value + 1;
          } else {
            std::atomic_ref<unsigned>(*word).fetch_add(1);
          }
        }
        host_wrong += *mine != round;
        *mine = round + 1;
      }
    }));
  }
  for (unsigned launch = 0; launch < kLaunches; ++launch) {
    Add<<<8, 64, 0, adds>>>(words, own, wrongs);
    CTS_CUDA(cudaGetLastError());
  }
  for (const auto& thread : threads) thread->Join();
  adds.Synchronize();
  done = true;
  mover.Join();
  std::size_t sum = 0;
  for (unsigned i = 0; i < kWords; ++i) sum += words[i * kStride];
  constexpr std::size_t kSum =
      std::size_t{kThreads} * kHostRounds * kWords + std::size_t{kLaunches} * 8 * 64 * kDeviceRounds;
  if (cts::control() && sum == kSum) cts::PowerNotShown("no addition fell between a load of the host and its store");
  CTS_EXPECT_EQ(sum, kSum, "additions are lost while managed memory moves");
  CTS_EXPECT_EQ(host_wrong.load(), 0, "a word of a thread changed while managed memory moved");
  CTS_EXPECT_EQ(wrong[0], 0, "a word of a kernel changed while managed memory moved");
}

}  // namespace
