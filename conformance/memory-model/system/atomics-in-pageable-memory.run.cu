/*---
clause: model.system.atomics-in-pageable-memory
control: the device adds by a load and a store, with a barrier between
control-fails-with: atomic operations of host and device on one word of ordinary memory lost some
requires: [pageable-access]
timeout: 120
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/process/threads.h"

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace {

constexpr const char* kLost = "atomic operations of host and device on one word of ordinary memory lost some";
constexpr unsigned kHostThreads = 2, kBlocks = 8, kDeviceThreads = 32, kTurns = 400, kHostTurns = 20000;

enum class How { kAdd, kCompareAndSwap, kExchange };
struct HowRow {
  const char* name;
  How how;
};
constexpr HowRow kHows[] = {
    {"add", How::kAdd}, {"compare-and-swap", How::kCompareAndSwap}, {"exchange", How::kExchange}};

// By an exchange one takes what is there and gives one; what all took, and what stays, is what all gave.
template <class T>
__global__ void Count(cts::GateView gate, T* word, T* taken, How how, bool split) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    if (split) {
      const T old = *static_cast<volatile T*>(word);
      __syncthreads();
      *static_cast<volatile T*>(word) = how == How::kExchange ? 1 : old + 1;
      if (how == How::kExchange) atomicAdd(taken, old);
    } else if (how == How::kAdd) {
      atomicAdd_system(word, T{1});
    } else if (how == How::kCompareAndSwap) {
      T seen = *static_cast<volatile T*>(word);
      for (T assumed = seen + 1; assumed != seen;) {
        assumed = seen;
        seen = atomicCAS_system(word, assumed, assumed + 1);
      }
    } else {
      atomicAdd(taken, atomicExch_system(word, T{1}));
    }
  }
}

template <class T>
void CountOnHost(const std::atomic<bool>& begun, T* at, std::atomic<T>& taken, How how) {
  const cts::HostTimer waiting;
  while (!begun && waiting.Milliseconds() < 1e4) std::this_thread::yield();
  const std::atomic_ref<T> word(*at);
  for (unsigned turn = 0; turn < kHostTurns; ++turn) {
    if (how == How::kAdd) {
      word.fetch_add(1);
    } else if (how == How::kCompareAndSwap) {
      T seen = word.load();
      while (!word.compare_exchange_weak(seen, seen + 1)) {
      }
    } else {
      taken += word.exchange(1);
    }
  }
}

template <class T>
void Check(How how) {
  std::vector<T> words(4096 / sizeof(T), 0);
  const cts::DeviceBuffer<T> taken(1, 0);
  T* const word = words.data() + 5;
  T* const takes = taken.data();
  std::atomic<T> host_takes = 0;
  std::atomic<bool> begun = false;
  const cts::Stream stream;
  cts::Gate gate;
  Count<<<kBlocks, kDeviceThreads, 0, stream>>>(gate.view(), word, takes, how, cts::control());
  CTS_CUDA(cudaGetLastError());
  std::vector<std::unique_ptr<cts::Thread>> threads;
  for (unsigned t = 0; t < kHostThreads; ++t)
    threads.push_back(std::make_unique<cts::Thread>([&] { CountOnHost(begun, word, host_takes, how); }));
  (void)gate.AwaitArrivals(1);  // Where nobody comes, the host begins first.
  gate.Open();
  begun = true;
  for (const auto& thread : threads) thread->Join();
  stream.Synchronize();
  constexpr T kAll = T{kBlocks} * kDeviceThreads * kTurns + T{kHostThreads} * kHostTurns;
  CTS_EXPECT_EQ(how == How::kExchange ? *word + taken[0] + host_takes : *word, kAll, kLost);
}

CTS_CASE(of_32_bits) {
  for (const HowRow& row : kHows) cts::Row(row.name, [&] { Check<unsigned>(row.how); });
}
CTS_CASE(of_64_bits) {
  for (const HowRow& row : kHows) cts::Row(row.name, [&] { Check<unsigned long long>(row.how); });
}

}  // namespace
