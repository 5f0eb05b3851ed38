/*---
clause: mm.managed-coherency.system-atomics
covers: and, or, xor, minimum and maximum of the device
control: the host applies its operations by a load and a store
control-fails-with: atomic operations of host and device on bits or bounds of one managed word lost some
requires: [managed]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/process/threads.h"

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace {

constexpr unsigned kBlocks = 4, kDeviceThreads = 4, kOfDevice = kBlocks * kDeviceThreads, kHostThreads = 4;
constexpr unsigned kAll = kOfDevice + kHostThreads, kSteps = 200, kHostSteps = 8000;

enum class How { kOrThenAnd, kXor, kMax, kMin };
constexpr struct {
  const char* name;
  How how;
} kHows[] = {{"or-then-and", How::kOrThenAnd}, {"xor", How::kXor}, {"maximum", How::kMax}, {"minimum", How::kMin}};

// What one thread does to the word. Of bits it has one of its own, which it sets and takes back in turn; bounds that it
// asks for grow, and nobody may take them back.
template <class T>
struct Actor {
  How how;
  unsigned number;
  T before = 0;

  __host__ __device__ T Operand(unsigned step) const {
    constexpr bool kWide = sizeof(T) == 8;
    if (how == How::kOrThenAnd || how == How::kXor) return T{1} << number * (kWide ? 3 : 1);
    const T bound = (T{step} * kAll + number + 1) << (kWide ? 33 : 0);
    return how == How::kMax ? bound : ~bound;
  }
  __host__ __device__ bool IsWrong(unsigned step, T old) {
    const T mine = Operand(step);
    if (how == How::kOrThenAnd || how == How::kXor) return (old & mine) != (step % 2 == 0 ? 0 : mine);
    const bool wrong = (how == How::kMax ? old : ~old) < before;
    before = how == How::kMax ? mine : ~mine;
    return wrong;
  }
  __host__ __device__ T Result(unsigned step, T old) const {
    const T mine = Operand(step);
    if (how == How::kOrThenAnd) return step % 2 == 0 ? old | mine : old & ~mine;
    if (how == How::kXor) return old ^ mine;
    return (how == How::kMax) == (old < mine) ? mine : old;
  }
};

template <class T>
__global__ void Act(T* word, unsigned* wrong, How how) {
  Actor<T> actor{how, blockIdx.x * blockDim.x + threadIdx.x};
  for (unsigned step = 0; step < kSteps; ++step) {
    const T mine = actor.Operand(step);
    T old = 0;
    if (how == How::kOrThenAnd) old = step % 2 == 0 ? atomicOr_system(word, mine) : atomicAnd_system(word, ~mine);
    if (how == How::kXor) old = atomicXor_system(word, mine);
    if (how == How::kMax) old = atomicMax_system(word, mine);
    if (how == How::kMin) old = atomicMin_system(word, mine);
    if (actor.IsWrong(step, old)) atomicAdd(wrong, 1u);
  }
}

template <class T>
unsigned ActOnHost(T* at, unsigned number, How how) {
  Actor<T> actor{how, kOfDevice + number};
  const std::atomic_ref<T> word(*at);
  unsigned wrong = 0;
  for (unsigned step = 0; step < kHostSteps; ++step) {
    T old = cts::control() ? *static_cast<volatile T*>(at) : word.load();
    if (cts::control()) {
      std::this_thread::yield();
      *static_cast<volatile T*>(at) = actor.Result(step, old);
    } else {
      while (!word.compare_exchange_weak(old, actor.Result(step, old))) {
      }
    }
    wrong += actor.IsWrong(step, old);
  }
  return wrong;
}

template <class T>
void Check(How how) {
  const cts::ManagedBuffer<T> words(64, how == How::kMin ? 0xFF : 0);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  T* const word = words.data() + 5;
  std::atomic<unsigned> host_wrong = 0;
  const cts::Stream stream;
  std::vector<std::unique_ptr<cts::Thread>> threads;
  Act<<<kBlocks, kDeviceThreads, 0, stream>>>(word, wrong.data(), how);
  CTS_CUDA(cudaGetLastError());
  for (unsigned t = 0; t < kHostThreads; ++t)
    threads.push_back(std::make_unique<cts::Thread>([&, t] { host_wrong += ActOnHost(word, t, how); }));
  for (const auto& thread : threads) thread->Join();
  stream.Synchronize();
  const Actor<T> last{how, kAll - 1};
  const T expected = how == How::kOrThenAnd || how == How::kXor ? T{0} : last.Operand(kHostSteps - 1);
  CTS_EXPECT(*word == expected && wrong[0] == 0 && host_wrong == 0,
             "atomic operations of host and device on bits or bounds of one managed word lost some");
}

CTS_CASE(of_32_bits) {
  for (const auto& row : kHows) cts::Row(row.name, [&] { Check<unsigned>(row.how); });
}

CTS_CASE(of_64_bits) {
  for (const auto& row : kHows) cts::Row(row.name, [&] { Check<unsigned long long>(row.how); });
}

}  // namespace
