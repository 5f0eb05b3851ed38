// Bytes, and pairs of them, in words that many threads update at once by cuda::atomic_ref: whether an update was lost,
// or a neighbour in the word changed. In a control an operation is a load, the operation, and a store.
#pragma once

#include <cuda/atomic>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/device.cuh"
#include "cts/power.h"
#include "cts/row.h"

namespace cts {
namespace small {

inline constexpr unsigned kBlocks = 16, kThreads = 128, kWords = 32, kLaunches = 4;
inline constexpr unsigned kLong = 300;  // Nanoseconds, in which the others read the same.

// What a thread of all gives; that of which nothing is lost is in every bit.
template <class T>
__host__ __device__ T Given(unsigned thread, unsigned word) {
  return static_cast<T>((thread * 40503u + word * 977u) >> 3 | 1);
}

struct Add {
  template <class T>
  static __host__ __device__ T Plain(T old, T v) {
    return static_cast<T>(old + v);
  }
  template <class Reference, class T>
  static __device__ void Do(const Reference& word, T v) {
    word.fetch_add(v, cuda::memory_order_relaxed);
  }
};
struct Xor {
  template <class T>
  static __host__ __device__ T Plain(T old, T v) {
    return static_cast<T>(old ^ v);
  }
  template <class Reference, class T>
  static __device__ void Do(const Reference& word, T v) {
    word.fetch_xor(v, cuda::memory_order_relaxed);
  }
};
struct CompareExchange : Add {
  template <class Reference, class T>
  static __device__ void Do(const Reference& word, T v) {
    T seen = word.load(cuda::memory_order_relaxed);
    while (!word.compare_exchange_weak(seen, Plain(seen, v), cuda::memory_order_relaxed)) {
    }
  }
};

// Neighbours in a word of four bytes belong to different warps; the last of four stays as it was.
template <class T>
__host__ __device__ unsigned ElementOf(unsigned warp, unsigned turn) {
  constexpr unsigned kUsed = sizeof(T) == 1 ? 3 : 2;
  return (warp + turn) % kUsed;
}
template <class T>
constexpr unsigned kEach = 4 / sizeof(T);

template <class Op, class T, cuda::thread_scope kScope, bool kShared>
__global__ void Update(T* elements, bool split) {
  constexpr unsigned kElements = kWords * kEach<T>;
  __shared__ __align__(4) T own[kElements];
  T* base = elements + (kShared ? blockIdx.x * kElements : 0);
  if (kShared) {
    for (unsigned i = threadIdx.x; i < kElements; i += blockDim.x) own[i] = base[i];
    __syncthreads();
    base = own;
  }
  const unsigned thread = (kShared ? 0 : blockIdx.x * blockDim.x) + threadIdx.x;
  for (unsigned turn = 0; turn < kWords; ++turn) {
    const unsigned word = (threadIdx.x + turn) % kWords;
    T* const at = base + word * kEach<T> + ElementOf<T>(threadIdx.x / 32, word);
    const T v = Given<T>(thread, word);
    if (split) {
      const T old = *static_cast<volatile T*>(at);
      SpinFor(kLong);
      *static_cast<volatile T*>(at) = Op::Plain(old, v);
    } else {
      Op::Do(cuda::atomic_ref<T, kScope>(*at), v);
    }
  }
  if (kShared) {
    __syncthreads();
    for (unsigned i = threadIdx.x; i < kElements; i += blockDim.x) elements[blockIdx.x * kElements + i] = own[i];
  }
}

template <class Op, class T, cuda::thread_scope kScope, bool kShared>
bool Check(bool control, const char* message) {
  constexpr unsigned kElements = kWords * kEach<T>, kCopies = kShared ? kBlocks : 1;
  constexpr T kInitial = static_cast<T>(0xA5A5);
  const std::vector<T> initials(kCopies * kElements, kInitial);
  DeviceBuffer<T> elements(kCopies * kElements);
  elements.Write(initials.data(), kCopies * kElements);
  Update<Op, T, kScope, kShared><<<kBlocks, kThreads>>>(elements.data(), control);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const auto got = elements.Read();
  for (unsigned i = 0; i < kCopies * kElements; ++i) {
    const unsigned word = i / kEach<T> % kWords, element = i % kEach<T>;
    T expected = kInitial;
    for (unsigned thread = 0; thread < kBlocks / kCopies * kThreads; ++thread) {
      if (ElementOf<T>(thread % kThreads / 32, word) == element) expected = Op::Plain(expected, Given<T>(thread, word));
    }
    if (!CTS_EXPECT_EQ(unsigned{got[i]}, unsigned{expected}, message)) return false;
  }
  return true;
}

}  // namespace small

/// A row.
template <class Op, class T, cuda::thread_scope kScope, bool kShared = false>
void RunSmall(const char* name, const char* message, bool control) {
  Row(name, [&] {
    bool lost = false;
    for (unsigned launch = 0; launch < small::kLaunches; ++launch)
      lost = !small::Check<Op, T, kScope, kShared>(control, message) || lost;
    if (control && !lost) PowerNotShown("no thread ran between the load and the store of another one");
  });
}

}  // namespace cts
