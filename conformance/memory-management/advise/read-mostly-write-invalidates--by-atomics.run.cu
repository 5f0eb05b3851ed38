/*---
clause: mm.advise.read-mostly-write-invalidates
covers: atomic operations of the device and of the host
control: the operations go to the next page
control-fails-with: a reader of read-mostly memory has a copy of before an atomic operation
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"

namespace {

constexpr std::size_t kBytes = 1 << 20;
constexpr unsigned kRounds = 60, kThreads = 64;

__global__ void Look(const unsigned* word, unsigned value, unsigned* wrong) {
  if (*static_cast<const volatile unsigned*>(word) != value) atomicAdd(wrong, 1u);
}
__global__ void Add(unsigned* word) { atomicAdd(word, 1u); }
__global__ void AddForSystem(unsigned* word) { atomicAdd_system(word, 1u); }
__global__ void AddByExchange(unsigned* word) {
  constexpr int kMost = 100'000;  // in turns of the others, of whom each succeeds once
  unsigned old = *static_cast<volatile unsigned*>(word);
  for (int turn = 0; turn < kMost; ++turn) {
    const unsigned seen = atomicCAS(word, old, old + 1);
    if (seen == old) return;
    old = seen;
  }
}

// Each adds kThreads to the word.
constexpr struct {
  const char* name;
  void (*add)(unsigned* word, cudaStream_t stream);
} kWriters[] = {
    {"atomicAdd", [](unsigned* word, cudaStream_t stream) { Add<<<1, kThreads, 0, stream>>>(word); }},
    {"atomicAdd_system", [](unsigned* word, cudaStream_t stream) { AddForSystem<<<1, kThreads, 0, stream>>>(word); }},
    {"atomicCAS", [](unsigned* word, cudaStream_t stream) { AddByExchange<<<kThreads, 1, 0, stream>>>(word); }},
    {"host", [](unsigned* word, cudaStream_t) { __atomic_fetch_add(word, kThreads, __ATOMIC_RELAXED); }}};

// Copies on host and device are made by reads in odd rounds and by prefetches in even ones.
CTS_CASE() {
  const cts::ManagedPages block(kBytes);
  for (const auto& writer : kWriters) {
    cts::Row(writer.name, [&] {
      const cts::Stream stream;
      const cts::DeviceBuffer<unsigned> wrong(1, 0);
      unsigned* const wrongs = wrong.data();
      std::size_t host_wrong = 0;
      std::memset(block.data(), 0, kBytes);
      CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
      const std::size_t page = cts::HostPage();
      const unsigned rounds = cts::Rounds(kRounds);
      for (unsigned round = 0; round < rounds; ++round) {
        auto* const word = reinterpret_cast<unsigned*>(block.data() + page * (round % 7) + 4 * round);
        if (round % 2 == 0) {
          CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnHostLocation(), 0, stream));
          CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnDeviceLocation(), 0, stream));
        }
        Look<<<1, 1, 0, stream>>>(word, 0, wrongs);
        stream.Synchronize();
        host_wrong += *static_cast<volatile unsigned*>(word) != 0;
        writer.add(cts::control() ? word + 9 * page / 4 : word, stream);
        Look<<<1, 1, 0, stream>>>(word, kThreads, wrongs);
        CTS_CUDA(cudaGetLastError());
        stream.Synchronize();
        host_wrong += *static_cast<volatile unsigned*>(word) != kThreads;
      }
      CTS_EXPECT_EQ(host_wrong + wrong[0], 0,
                    "a reader of read-mostly memory has a copy of before an atomic operation");
    });
  }
}

}  // namespace
