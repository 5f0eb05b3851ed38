/*---
clause: pi.mapped.system-atomics-query
covers: updates by host and device, of integer operations that are told
control: the device loads and stores in place of an atomic operation
control-fails-with: an update was lost of an operation that the host's link is told to perform natively
requires: [driver-13-0]
draft: no GPU whose link to the host has native atomics has run it
---*/
#include "cts/case.cuh"

#include <atomic>

namespace {

constexpr unsigned kTimes = 20'000, kMostOfHost = 100'000'000, kMostTries = 1'000'000;

enum class Op { kAdd, kExchange, kSwap, kXor };

#ifdef __CUDA_ARCH__
#define UPDATE(of_device, of_host) of_device(at, value)
#else
#define UPDATE(of_device, of_host) std::atomic_ref<T>(*at).of_host(value)
#endif

// Returns what was there before.
template <class T>
__host__ __device__ T Update(Op op, T* at, T value) {
  if (op == Op::kAdd) return UPDATE(atomicAdd_system, fetch_add);
  if (op == Op::kExchange) return UPDATE(atomicExch_system, exchange);
  if (op == Op::kXor) return UPDATE(atomicXor_system, fetch_xor);
#ifdef __CUDA_ARCH__
  T old = *static_cast<volatile T*>(at), assumed = old + 1;
  for (unsigned i = 0; i < kMostTries && old != assumed; ++i) {
    assumed = old;
    old = atomicCAS_system(at, assumed, assumed + value);
  }
  return old;
#else
  return std::atomic_ref<T>(*at).fetch_add(value);
#endif
}
template <class T>
__device__ T UpdateInParts(Op op, T* at, T value) {
  const T old = *static_cast<volatile T*>(at);
  *static_cast<volatile T*>(at) = op == Op::kExchange ? value : op == Op::kXor ? old ^ value : old + value;
  return old;
}

// One of the two that update a word: it has a bit, which it sets and clears by turns, or passes a token on.
template <class T>
struct Player {
  unsigned long long times = 0, lost = 0;
  T held, bit;

  template <class By>
  __host__ __device__ void Turn(Op op, T* at, By update) {
    const bool is_set = times++ % 2 != 0;
    if (op == Op::kExchange) {
      held = update(op, at, held);
    } else if (op == Op::kXor) {
      lost += ((update(op, at, bit) & bit) != 0) != is_set;
    } else {
      update(op, at, T{1});
    }
  }
};

template <class T>
__global__ void Play(Op op, T* word, Player<T>* player, unsigned* done, cts::GateView gate, bool in_parts) {
  gate.Pass();
  for (unsigned i = 0; i < kTimes; ++i) player->Turn(op, word, in_parts ? UpdateInParts<T> : Update<T>);
  cts::RaiseFlag(done, 1u);
}

template <class T>
void Check(const char* name, Op op) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<T> word(1, 0);
    const cts::PinnedBuffer<unsigned> done(1, 0);
    cts::DeviceBuffer<Player<T>> of_device(1);
    Player<T> player = {.held = 2, .bit = 2};
    word[0] = op == Op::kExchange ? 4 : 0;
    of_device.Write({Player<T>{.held = 1, .bit = 1}});
    cts::Gate gate;
    Play<T><<<1, 1>>>(op, word.device(), of_device.data(), done.device(), gate.view(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
    gate.Open();
    for (unsigned i = 0; i < kMostOfHost; ++i) {
      player.Turn(op, word.data(), Update<T>);
      if (done.Load(0) != 0) break;
    }
    CTS_FINISH();
    const Player<T> other = of_device[0];
    unsigned long long lost = player.lost + other.lost;
    if (op == Op::kAdd || op == Op::kSwap) lost += word[0] != static_cast<T>(player.times + other.times);
    if (op == Op::kExchange) lost += (word[0] | player.held | other.held) != 7;
    if (cts::control() && lost == 0) cts::PowerNotShown("host and device never updated the word at the same time");
    CTS_EXPECT_EQ(lost, 0u, "an update was lost of an operation that the host's link is told to perform natively");
  });
}

unsigned CheckAsTold(const char* name, const char* name_64, Op op, cudaAtomicOperation operation) {
  unsigned told = 0;
  CTS_CUDA(cudaDeviceGetHostAtomicCapabilities(&told, &operation, 1, 0));
  if (op == Op::kAdd && (told & cudaAtomicCapabilityUnsigned) == 0) return 0;
  if ((told & cudaAtomicCapabilityScalar32) != 0) Check<unsigned>(name, op);
  if ((told & cudaAtomicCapabilityScalar64) != 0) Check<unsigned long long>(name_64, op);
  return told;
}

CTS_CASE() {
  unsigned told = CheckAsTold("add", "add-64", Op::kAdd, cudaAtomicOperationIntegerAdd);
  told |= CheckAsTold("exchange", "exchange-64", Op::kExchange, cudaAtomicOperationExchange);
  told |= CheckAsTold("cas", "cas-64", Op::kSwap, cudaAtomicOperationCAS);
  told |= CheckAsTold("xor", "xor-64", Op::kXor, cudaAtomicOperationXOR);
  if (told == 0) cts::PowerNotShown("the host's link performs no such operation natively");
}

}  // namespace
