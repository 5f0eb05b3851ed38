// A store of one thread beside an atomic operation of another one, on words of their own: whether the store fell
// between the read and the write of the operation.
//
//   CTS_BESIDE(AddGpu, unsigned, false, asm volatile(...), asm volatile(...), old + 1, true);
//   const cts::Beside counts = cts::StoresBeside<AddGpu>(plan, cts::control());
#pragma once

#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/device.cuh"
#include "cts/litmus.cuh"

/// A row. `atom` sets `old` from `at`, the address of a word of type T; `store` stores `value` there; `plain` is what
/// the operation leaves for `old`; `gives`: whether the operation gives the old value.
#define CTS_BESIDE(Name, T, shared, atom, store, plain, gives)                  \
  struct Name {                                                                 \
    using Type = T;                                                             \
    static constexpr bool kShared = shared, kGives = gives;                     \
    static __device__ T Atomic(unsigned long long at) {                         \
      T old = 0;                                                                \
      atom;                                                                     \
      return old;                                                               \
    }                                                                           \
    static __device__ void Store(unsigned long long at, T value) { store; }     \
    static __host__ __device__ T Plain(T old) { return static_cast<T>(plain); } \
  }

namespace cts {

struct Beside {
  unsigned long long instances, between;
};

namespace detail {

inline constexpr unsigned kBesidePairs = 24, kBesideThreads = 64, kBesideTurns = 8;
inline constexpr unsigned kBesideWords =
    kBesideThreads * kBesideTurns;  // Of a pair of blocks, or of halves of a block.
inline constexpr unsigned kBesideInitial = 100, kBesideStored = 1000;

/// The even blocks of a pair do the operation, the odd ones store; in shared memory halves of a block do.
template <class Row>
__global__ void PlayBeside(typename Row::Type* words, typename Row::Type* olds, StressPlan stress, bool split) {
  using T = typename Row::Type;
  __shared__ T own[Row::kShared ? kBesideWords : 1];
  const unsigned pair = Row::kShared ? blockIdx.x : blockIdx.x / 2;
  const unsigned role = Row::kShared ? threadIdx.x / kBesideThreads : blockIdx.x % 2;
  const unsigned thread = threadIdx.x % kBesideThreads;
  T* base = words + pair * kBesideWords;
  if (Row::kShared) {
    for (unsigned i = threadIdx.x; i < kBesideWords; i += blockDim.x) own[i] = kBesideInitial;
    __syncthreads();
    base = own;
  }
  for (unsigned turn = 0; turn < kBesideTurns; ++turn) {
    const unsigned word = turn * kBesideThreads + thread;
    T* const at = base + word;
    const auto address =
        static_cast<unsigned long long>(Row::kShared ? __cvta_generic_to_shared(at) : __cvta_generic_to_global(at));
    // Now the one side is first, now the other one.
    const unsigned mixed = (blockIdx.x * 31 + threadIdx.x / 32 * 7 + turn) * 2654435761u >> 8;
    SpinFor(mixed % (stress.delay_ns / 4 + 1));
    constexpr unsigned kLong = 500;  // Nanoseconds of a split operation, in which the other one stores.
    if (role != 0) {
      if (split) SpinFor(kLong / 2);
      Row::Store(address, kBesideStored);
      if (split) SpinFor(kLong / 2);
      continue;
    }
    T old;
    if (split) {
      old = *static_cast<volatile T*>(at);
      SpinFor(kLong);
      *static_cast<volatile T*>(at) = Row::Plain(old);
    } else {
      old = Row::Atomic(address);
    }
    olds[pair * kBesideWords + word] = old;
  }
  if (Row::kShared) {
    __syncthreads();
    for (unsigned i = threadIdx.x; i < kBesideWords; i += blockDim.x) words[pair * kBesideWords + i] = own[i];
  }
}

}  // namespace detail

/// One launch. `split`: the operation is a load, the operation, and a store.
template <class Row>
Beside StoresBeside(const StressPlan& stress, bool split) {
  using T = typename Row::Type;
  constexpr unsigned kWords = detail::kBesidePairs * detail::kBesideWords;
  const std::vector<T> initials(kWords, detail::kBesideInitial);
  DeviceBuffer<T> words(kWords), olds(kWords);
  words.Write(initials.data(), kWords);
  detail::PlayBeside<Row><<<Row::kShared ? detail::kBesidePairs : 2 * detail::kBesidePairs,
                            Row::kShared ? 2 * detail::kBesideThreads : detail::kBesideThreads>>>(
      words.data(), olds.data(), stress, split);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const HostCopy<T> finals = words.Read(), given = olds.Read();
  constexpr T kInitial = detail::kBesideInitial, kStored = detail::kBesideStored;
  Beside counts = {kWords, 0};
  for (unsigned word = 0; word < kWords; ++word) {
    const T last = finals[word];
    bool whole = last == kStored || last == Row::Plain(kStored);
    if (Row::kGives)
      whole = given[word] == kInitial ? last == kStored : given[word] == kStored && last == Row::Plain(kStored);
    counts.between += whole ? 0 : 1;
  }
  return counts;
}

}  // namespace cts
