/*---
clause: pi.multi-device.current-device-per-thread
covers: many threads that choose at once, threads after others that chose
control: a thread also makes the choice of another one
control-fails-with:
  - a host thread's device is not its own choice while others choose, too
  - a new host thread has the device that one before it chose
requires: [gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/process/two_gpus.h"

#include <barrier>
#include <memory>
#include <vector>

namespace {

constexpr int kThreads = 8, kRounds = 40, kNewThreads = 24;

__device__ int number;  // on each device its own
__global__ void TellNumber(int* to) { *to = number; }

void NumberDevices() {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaMemcpyToSymbol(number, &device, sizeof device));
    CTS_FINISH();
  }
}

// How many of these do not show `device`: what the runtime tells, where memory is, where a kernel runs.
int Others(int device, const cts::PinnedBuffer<int>& where) {
  int told = -7, others = 0;
  void* memory = nullptr;
  cudaPointerAttributes attributes{};
  others += cudaGetDevice(&told) != cudaSuccess || told != device;
  others += cudaMalloc(&memory, 1000) != cudaSuccess || cudaPointerGetAttributes(&attributes, memory) != cudaSuccess ||
            attributes.device != device;
  where[0] = -1;
  TellNumber<<<1, 1>>>(where.device());
  others += cudaGetLastError() != cudaSuccess || cudaDeviceSynchronize() != cudaSuccess || where[0] != device;
  others += cudaFree(memory) != cudaSuccess;
  return others;
}

// All have chosen before any looks, and all have looked before any chooses again. No call leaves a thread early, for
// which the others would wait.
CTS_CASE(choices_at_once) {
  NumberDevices();
  std::vector<std::unique_ptr<cts::PinnedBuffer<int>>> where;
  for (int t = 0; t < kThreads; ++t) where.push_back(std::make_unique<cts::PinnedBuffer<int>>(1));
  std::barrier<> meeting(kThreads);
  int others[kThreads] = {};
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.push_back(std::make_unique<cts::Thread>([&, t] {
        for (int round = 0; round < kRounds; ++round) {
          const int own = (t + round / 2) % 2;
          others[t] += cudaSetDevice(own) != cudaSuccess;
          if (cts::control()) others[t] += cudaSetDevice(1 - own) != cudaSuccess;
          meeting.arrive_and_wait();
          others[t] += Others(own, *where[t]);
          meeting.arrive_and_wait();
        }
      }));
    }
    for (const auto& thread : threads) thread->Join();
  }
  for (const int count : others)
    CTS_EXPECT_EQ(count, 0, "a host thread's device is not its own choice while others choose, too");
}

// What a thread chose goes with it, wherever the next one has its place.
CTS_CASE(threads_after_others) {
  NumberDevices();
  const cts::PinnedBuffer<int> where(1);
  const cts::OnDevice on(1);
  int others = 0;
  for (int i = 0; i < kNewThreads; ++i) {
    cts::InThread([&] { CTS_CUDA(cudaSetDevice(1)); });
    cts::InThread([&] {
      if (cts::control()) CTS_CUDA(cudaSetDevice(1));
      others += Others(0, where);
    });
  }
  CTS_EXPECT_EQ(others, 0, "a new host thread has the device that one before it chose");
  CTS_EXPECT_EQ(Others(1, where), 0, "new host threads changed the device of their parent");
}

}  // namespace
