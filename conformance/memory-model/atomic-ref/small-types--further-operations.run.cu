/*---
clause: model.atomic-ref.small-types
covers: stores and exchanges next to sums; who set or cleared a bit
control: a store is one of the word of four bytes; an operation is a load and a store
control-fails-with:
  - an update was lost next to a store or an exchange of a neighbour
  - two threads set or cleared one bit, or none did
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cuda/atomic>

#include "cts/power.h"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 256, kWords = 32, kTurns = 64, kLong = 300;  // Nanoseconds.

template <class T>
using Reference = cuda::atomic_ref<T, cuda::thread_scope_device>;
constexpr auto kRelaxed = cuda::memory_order_relaxed;

template <class T>
__host__ __device__ T Stored(unsigned word, unsigned turn) {
  return static_cast<T>((word * kTurns + turn) * 40503u >> 2);
}

// In each word lane i of the first warp changes element 1 alone, while the other warps add to element 0.
template <class T>
__global__ void Neighbours(T* elements, unsigned* wrong, bool exchange, bool split) {
  constexpr unsigned kEach = 4 / sizeof(T);
  const unsigned lane = threadIdx.x % 32;
  T* const base = elements + blockIdx.x * kWords * kEach;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    if (threadIdx.x >= 32) {
      Reference<T>(base[(lane + turn) % kWords * kEach]).fetch_add(T{1}, kRelaxed);
      continue;
    }
    T* const own = base + lane * kEach;
    const T value = Stored<T>(blockIdx.x * kWords + lane, turn);
    const T before = turn == 0 ? T{0} : Stored<T>(blockIdx.x * kWords + lane, turn - 1);
    if (split) {
      const unsigned word = *reinterpret_cast<volatile unsigned*>(own), shift = 8 * sizeof(T);
      cts::SpinFor(kLong);
      *reinterpret_cast<volatile unsigned*>(own) =
          (word & ~(unsigned{static_cast<T>(~T{0})} << shift)) | unsigned{value} << shift;
    } else if (exchange) {
      if (Reference<T>(own[1]).exchange(value, kRelaxed) != before) atomicAdd(wrong, 1u);
    } else {
      Reference<T>(own[1]).store(value, kRelaxed);
    }
    if (Reference<T>(own[1]).load(kRelaxed) != value) atomicAdd(wrong, 1u);
  }
}

template <class T>
void CheckNeighbours(bool exchange) {
  constexpr unsigned kEach = 4 / sizeof(T);
  const cts::DeviceBuffer<T> elements(kBlocks * kWords * kEach, 0);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  Neighbours<T><<<kBlocks, kThreads>>>(elements.data(), wrong.data(), exchange, cts::control());
  CTS_FINISH();
  unsigned lost = wrong[0];
  const auto got = elements.Read();
  for (unsigned i = 0; i < kBlocks * kWords * kEach; ++i) {
    constexpr T kSum = static_cast<T>((kThreads / 32 - 1) * kTurns);  // Each lane of a turn adds to another word.
    const unsigned element = i % kEach;
    const T last = element == 0 ? kSum : element == 1 ? Stored<T>(i / kEach, kTurns - 1) : T{0};
    lost += got[i] != last ? 1 : 0;
  }
  if (cts::control() && lost == 0) cts::PowerNotShown("no addition came between the load and the store of a word");
  CTS_EXPECT_EQ(lost, 0u, "an update was lost next to a store or an exchange of a neighbour");
}

// Every thread sets each bit of element 1, or clears it: for one of them it was not so before.
template <class T>
__global__ void Bits(T* elements, unsigned* winners, bool clear, bool split) {
  for (unsigned turn = 0; turn < kWords; ++turn) {
    T* const at = elements + (threadIdx.x + turn) % kWords * (4 / sizeof(T)) + 1;
    for (unsigned bit = 0; bit < 8 * sizeof(T); ++bit) {
      const T mask = static_cast<T>(1u << bit), others = static_cast<T>(~mask);
      T old;
      if (split) {
        old = *static_cast<volatile T*>(at);
        cts::SpinFor(kLong);
        *static_cast<volatile T*>(at) = static_cast<T>(clear ? old & others : old | mask);
      } else {
        old = clear ? Reference<T>(*at).fetch_and(others, kRelaxed) : Reference<T>(*at).fetch_or(mask, kRelaxed);
      }
      if (((old & mask) != 0) == clear) atomicAdd(winners, 1u);
    }
  }
}

template <class T>
void CheckBits(bool clear) {
  const cts::DeviceBuffer<T> elements(kWords * 4 / sizeof(T), clear ? 0xff : 0);
  const cts::DeviceBuffer<unsigned> winners(1, 0);
  Bits<T><<<4, kThreads>>>(elements.data(), winners.data(), clear, cts::control());
  CTS_FINISH();
  const bool right = winners[0] == kWords * 8 * sizeof(T);
  if (cts::control() && right) cts::PowerNotShown("no two threads changed a word at the same time");
  CTS_EXPECT(right, "two threads set or cleared one bit, or none did");
}

CTS_CASE(next_to_a_store) { CheckNeighbours<unsigned char>(false), CheckNeighbours<unsigned short>(false); }
CTS_CASE(next_to_an_exchange) { CheckNeighbours<unsigned char>(true), CheckNeighbours<unsigned short>(true); }
CTS_CASE(set) { CheckBits<unsigned char>(false), CheckBits<unsigned short>(false); }
CTS_CASE(cleared) { CheckBits<unsigned char>(true), CheckBits<unsigned short>(true); }

}  // namespace
