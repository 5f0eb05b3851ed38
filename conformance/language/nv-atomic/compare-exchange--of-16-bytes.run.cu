/*---
clause: lang.nv-atomic.compare-exchange
covers: 16 bytes, from compute capability 9.0 on
control: the expected value has another lowest bit, and threads that share a word load, wait and store
control-fails-with: 16 bytes were not exchanged exactly where they equal the expected ones, or the old ones not told
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
own-process: an implementation that has no registers of 128 bits refuses all of its program
---*/
#include "../words-of-16-bytes.cuh"
#include "cts/case.cuh"

namespace {

using Word = cts::Word16;

// On the device by the function of pointers, elsewhere by the one of integers.
struct NvCompareExchange16 : cts::CompareAndStore16<NvCompareExchange16> {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900  // refused below
  static __device__ unsigned __int128 Whole(Word word) {
    return static_cast<unsigned __int128>(word.high) << 64 | word.low;
  }
  static __device__ Word Halves(unsigned __int128 word) {
    return {static_cast<unsigned long long>(word), static_cast<unsigned long long>(word >> 64)};
  }
  /// The old value as the function tells it. Where it says that they differ, but finds the expected one, it is neither.
  template <class T>
  static __device__ T Call(T* at, T a, T b, cts::AtomicScope scope) {
    T expected = a;
    bool equal;
    if (scope == cts::AtomicScope::kDevice) {
      equal = __nv_atomic_compare_exchange(at, &expected, &b, true, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_ACQUIRE,
                                           __NV_THREAD_SCOPE_DEVICE);
    } else {
      auto* const whole = reinterpret_cast<unsigned __int128*>(at);
      unsigned __int128 told = Whole(a);
      equal = scope == cts::AtomicScope::kBlock
                  ? __nv_atomic_compare_exchange_n(whole, &told, Whole(b), false, __NV_ATOMIC_RELAXED,
                                                   __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK)
                  : __nv_atomic_compare_exchange_n(whole, &told, Whole(b), true, __NV_ATOMIC_SEQ_CST,
                                                   __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
      expected = Halves(told);
    }
    if (equal) return a;
    return expected == a ? T{~a.low, ~a.high} : expected;
  }
#else
  template <class T>
  static __device__ T Call(T*, T a, T, cts::AtomicScope) {
    return a;
  }
#endif
};

CTS_CASE() {
  cts::CheckAtomic<NvCompareExchange16, Word>(
      "16-bytes", cts::control(), cts::OtherBit<Word>,
      "16 bytes were not exchanged exactly where they equal the expected ones, or the old ones not told");
}

}  // namespace
