/*---
clause: mm.managed-coherency.system-atomics
control: the host adds by a load and a store
control-fails-with: atomic operations of host and device on one managed word lost some
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

constexpr const char* kLost = "atomic operations of host and device on one managed word lost some";
constexpr unsigned kHostThreads = 4, kBlocks = 16, kDeviceThreads = 32, kTurns = 40, kHostTurns = 4000;

enum class How { kAdd, kCompareAndSwap, kExchange };
struct HowRow {
  const char* name;
  How how;
};
constexpr HowRow kHows[] = {
    {"add", How::kAdd}, {"compare-and-swap", How::kCompareAndSwap}, {"exchange", How::kExchange}};

// By an exchange one takes what is there and gives it back with one more; whoever finds nothing has nothing to give.
template <class T>
__global__ void Count(T* word, T* taken, How how) {
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    if (how == How::kAdd) {
      atomicAdd_system(word, T{1});
    } else if (how == How::kCompareAndSwap) {
      T seen = *static_cast<volatile T*>(word);
      for (T assumed = seen + 1; assumed != seen;) {
        assumed = seen;
        seen = atomicCAS_system(word, assumed, assumed + 1);
      }
    } else {
      atomicAdd(taken, atomicExch_system(word, T{1}));  // what was there is taken, once
    }
  }
}

template <class T>
void CountOnHost(T* at, std::atomic<T>& taken, How how) {
  const std::atomic_ref<T> word(*at);
  for (unsigned turn = 0; turn < kHostTurns; ++turn) {
    if (cts::control()) {
      volatile T* const plain = at;
      const T value = *plain;
      std::this_thread::yield();
      *plain = value + 1;
      if (how == How::kExchange) taken += value;
    } else if (how == How::kAdd) {
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
  const cts::ManagedBuffer<T> words(64, 0);
  const cts::DeviceBuffer<T> taken(1, 0);
  T* const word = words.data() + 5;
  T* const takes = taken.data();
  std::atomic<T> host_takes = 0;
  const cts::Stream stream;
  std::vector<std::unique_ptr<cts::Thread>> threads;
  Count<<<kBlocks, kDeviceThreads, 0, stream>>>(word, takes, how);
  CTS_CUDA(cudaGetLastError());
  for (unsigned t = 0; t < kHostThreads; ++t)
    threads.push_back(std::make_unique<cts::Thread>([&] { CountOnHost(word, host_takes, how); }));
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
