/*---
clause: pi.stream.many-host-threads
covers: during allocations, frees and waits of the other threads
control: the last thread enqueues its commands into another stream, and counts elsewhere
control-fails-with: commands of a host thread that allocates or waits are missing in the stream
requires: [memory-pools]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/process/threads.h"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 10, kRounds = 150, kKinds = 5;

// Not atomic, because the commands of a stream do not overlap.
__global__ void Count(unsigned* all) { ++*all; }
__global__ void Put(unsigned* first, unsigned* last, unsigned value) { *first = *last = value; }
__global__ void Look(const unsigned* first, const unsigned* last, unsigned value, unsigned* wrong) {
  if (*first != value || *last != value) atomicAdd(wrong, 1u);
}

struct Worker {
  unsigned number;
  cudaStream_t shared;
  unsigned *all, *wrong;
  unsigned wrong_on_host = 0;
  const cts::Stream own{};
  const cts::Event event{};

  // All commands go into the shared stream. Every second round has a size that is not there to be used again.
  void Run(unsigned rounds) {
    for (unsigned round = 0; round < rounds; ++round) {
      const size_t words = round % 2 == 0 ? 1024 : (1 + (round * 7 + number * 13) % 61) << 14;
      const unsigned value = number * 100'000 + round;
      Count<<<1, 1, 0, shared>>>(all);
      CTS_CUDA(cudaGetLastError());
      switch (number % kKinds) {
        case 0: {  // allocates and frees in stream order
          unsigned* block = nullptr;
          CTS_CUDA(cudaMallocAsync(reinterpret_cast<void**>(&block), words * sizeof(unsigned), shared));
          Put<<<1, 1, 0, shared>>>(block, block + words - 1, value);
          Look<<<1, 1, 0, shared>>>(block, block + words - 1, value, wrong);
          CTS_CUDA(cudaFreeAsync(block, shared));
          break;
        }
        case 1:  // waits for an event
          CTS_CUDA(cudaEventRecord(event, shared));
          CTS_CUDA(cudaEventSynchronize(event));
          break;
        case 2:  // waits for the streams
          CTS_CUDA(cudaStreamSynchronize(round % 2 == 0 ? shared : own));
          break;
        case 3: {  // allocates and frees memory of the device
          unsigned* block = nullptr;
          CTS_CUDA(cudaMalloc(reinterpret_cast<void**>(&block), words * sizeof(unsigned)));
          Put<<<1, 1, 0, shared>>>(block, block + words - 1, value);
          Look<<<1, 1, 0, shared>>>(block, block + words - 1, value, wrong);
          CTS_CUDA(cudaStreamSynchronize(shared));
          CTS_CUDA(cudaFree(block));
          break;
        }
        default: {  // page-locked memory, which a kernel writes and the host reads
          unsigned* block = nullptr;
          CTS_CUDA(cudaMallocHost(reinterpret_cast<void**>(&block), words * sizeof(unsigned)));
          block[0] = block[words - 1] = ~value;
          Put<<<1, 1, 0, shared>>>(block, block + words - 1, value);
          CTS_CUDA(cudaStreamSynchronize(shared));
          wrong_on_host += block[0] != value || block[words - 1] != value;
          CTS_CUDA(cudaFreeHost(block));
          break;
        }
      }
    }
  }
};

CTS_CASE() {
  cts::DeviceBuffer<unsigned> all(1, 0), elsewhere(1, 0), wrong(1, 0);
  const cts::Stream stream, other;
  const unsigned rounds = cts::Rounds(kRounds);
  std::vector<std::unique_ptr<Worker>> workers;
  for (unsigned t = 0; t < kThreads; ++t) {
    const bool astray = cts::control() && t == kThreads - 1;
    const cudaStream_t shared = astray ? other : stream;
    workers.emplace_back(new Worker{t, shared, (astray ? elsewhere : all).data(), wrong.data()});
  }
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (const auto& worker : workers)
      threads.push_back(std::make_unique<cts::Thread>([&worker, rounds] { worker->Run(rounds); }));
    for (const auto& thread : threads) thread->Join();
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(all[0], kThreads * rounds,
                "commands of a host thread that allocates or waits are missing in the stream");
  unsigned on_host = 0;
  for (const auto& worker : workers) on_host += worker->wrong_on_host;
  CTS_EXPECT_EQ(wrong[0] + on_host, 0, "a block of one thread did not hold what its kernel wrote");
}

}  // namespace
