// Atomic operations of threads of the host and of the device on one word at the same time.
#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/gate.cuh"
#include "cts/power.h"
#include "cts/process/threads.h"
#include "cts/row.h"
#include "cts/stream.h"

namespace {

enum class How { kAdd, kXor, kCompareAndSwap, kExchange };
struct HowRow {
  const char* name;
  How how;
};
constexpr HowRow kHows[] = {
    {"add", How::kAdd}, {"xor", How::kXor}, {"compare-and-swap", How::kCompareAndSwap}, {"exchange", How::kExchange}};

// Beside one thread of the device alone nobody but the host can lose an update, or have its own lost.
struct Crowd {
  const char* name;
  unsigned blocks, threads;
};
constexpr Crowd kCrowds[] = {{"one-thread", 1, 1}, {"many-threads", 8, 32}};

constexpr unsigned kHostThreads = 2, kTurns = 200;
// The host goes on until the device has ended, but not for ever.
constexpr unsigned kLeastHostTurns = 1000, kMostHostTurns = 1'000'000;
// Nanoseconds that a control looks for an update of somebody else between its load and its store.
constexpr unsigned long long kWindow = 200'000;

// What the turn of a thread brings: numbers that look random, so that none makes up for one that is lost.
template <class T>
__host__ __device__ T Brought(unsigned who, unsigned turn) {
  const unsigned long long mixed = (who * 0x9E3779B97F4A7C15ull + turn + 1) * 0xD1342543DE82EF95ull;
  return static_cast<T>((mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9ull >> (64 - 8 * sizeof(T)));
}
template <class T>
__host__ __device__ T Joined(How how, T a, T b) {
  return how == How::kXor ? a ^ b : a + b;
}

// By an exchange one takes what is there, and gives that; the others give 0.
template <class T>
__device__ T Operate(T* word, T value, How how) {
  if (how == How::kExchange) return atomicExch_system(word, value);
  if (how == How::kAdd) {
    atomicAdd_system(word, value);
  } else if (how == How::kXor) {
    atomicXor_system(word, value);
  } else {
    T seen = *static_cast<volatile T*>(word), assumed;
    do {
      assumed = seen;
      seen = atomicCAS_system(word, assumed, assumed + value);
    } while (seen != assumed);
  }
  return 0;
}
template <class T>
__device__ T OperateInParts(T* word, T value, How how) {
  volatile T* const at = word;
  const T old = *at;
  const unsigned long long start = cts::GlobalTimer();
  while (*at == old && cts::GlobalTimer() - start < kWindow) {
  }
  *at = how == How::kExchange ? value : Joined(how, old, value);
  return how == How::kExchange ? old : 0;
}

// sums: what was brought; what was taken.
template <class T>
__global__ void UpdateOnDevice(cts::GateView gate, T* word, T* sums, unsigned* ended, How how, bool in_parts) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  const unsigned who = kHostThreads + blockIdx.x * blockDim.x + threadIdx.x;
  T brought = 0, taken = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const T value = Brought<T>(who, turn);
    brought = Joined(how, brought, value);
    taken += in_parts ? OperateInParts(word, value, how) : Operate(word, value, how);
  }
  if (how == How::kXor) {
    atomicXor(sums, brought);
  } else {
    atomicAdd(sums, brought);
  }
  atomicAdd(sums + 1, taken);
  if (who == kHostThreads) cts::RaiseFlag(ended, 1u);
}

template <class T>
struct Sums {
  T brought = 0, taken = 0;
};
template <class T>
Sums<T> UpdateOnHost(unsigned who, T* at, const cts::PinnedBuffer<unsigned>& ended, How how) {
  const std::atomic_ref<T> word(*at);
  Sums<T> sums;
  for (unsigned turn = 0; turn < kMostHostTurns; ++turn) {
    if (turn >= kLeastHostTurns && ended.Load(0) != 0) break;
    const T value = Brought<T>(who, turn);
    sums.brought = Joined(how, sums.brought, value);
    if (how == How::kAdd) {
      word.fetch_add(value);
    } else if (how == How::kXor) {
      word.fetch_xor(value);
    } else if (how == How::kExchange) {
      sums.taken += word.exchange(value);
    } else {
      T seen = word.load();
      while (!word.compare_exchange_weak(seen, seen + value)) {
      }
    }
  }
  return sums;
}

// The word is 0, and lies at these addresses for the host and for the device.
template <class T>
void CheckUpdates(T* on_host, T* on_device, How how, const Crowd& crowd, bool in_parts, const char* lost) {
  const cts::DeviceBuffer<T> sums(2, 0);
  const cts::PinnedBuffer<unsigned> ended(1, 0);
  T* const device_sums = sums.data();
  Sums<T> host_sums[kHostThreads];
  std::atomic<bool> begun = false;
  const cts::Stream stream;
  cts::Gate gate;
  UpdateOnDevice<<<crowd.blocks, crowd.threads, 0, stream>>>(gate.view(), on_device, device_sums, ended.device(), how,
                                                             in_parts);
  CTS_CUDA(cudaGetLastError());
  std::vector<std::unique_ptr<cts::Thread>> threads;
  for (unsigned t = 0; t < kHostThreads; ++t) {
    threads.push_back(std::make_unique<cts::Thread>([&, t] {
      const cts::HostTimer waiting;
      while (!begun && waiting.Milliseconds() < 1e4) std::this_thread::yield();
      host_sums[t] = UpdateOnHost(t, on_host, ended, how);
    }));
  }
  const bool together = gate.AwaitArrivals(1);
  gate.Open();
  begun = true;
  for (const auto& thread : threads) thread->Join();
  stream.Synchronize();
  T brought = sums[0], found = *on_host;
  if (how == How::kExchange) found += sums[1];
  for (const Sums<T>& of : host_sums) {
    brought = Joined(how, brought, of.brought);
    if (how == How::kExchange) found += of.taken;
  }
  if (!together) cts::PowerNotShown("the device did not run at the same time as the host");
  if (in_parts && found == brought) cts::PowerNotShown("nobody came between the load and the store of the device");
  CTS_EXPECT_EQ(found, brought, lost);
}

// A row for each operation and each number of threads of the device. prepare() comes after the word was set to 0.
template <class T, class Prepare>
void CheckEachUpdate(const char* memory, T* on_host, T* on_device, bool in_parts, const char* lost, Prepare prepare) {
  for (const HowRow& row : kHows) {
    for (const Crowd& crowd : kCrowds) {
      cts::Row((std::string(row.name) + "-" + crowd.name + "-" + memory).c_str(), [&] {
        *on_host = 0;
        prepare();
        CheckUpdates(on_host, on_device, row.how, crowd, in_parts, lost);
      });
    }
  }
}

}  // namespace
