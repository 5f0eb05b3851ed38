/*---
clause: lang.nv-atomic.exchange
covers: 16 bytes, from compute capability 9.0 on
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: 16 bytes were not stored, or the old ones not returned
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
own-process: an implementation that has no registers of 128 bits refuses all of its program
---*/
#include "../words-of-16-bytes.cuh"
#include "cts/case.cuh"

namespace {

using Word = cts::Word16;

// On the device by the function of pointers, elsewhere by the one of integers.
struct NvExchange16 : cts::AtomicDefaults {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900  // refused below
  template <class T>
  static __device__ T Call(T* at, T a, T, cts::AtomicScope scope) {
    T old;
    if (scope == cts::AtomicScope::kDevice) {
      __nv_atomic_exchange(at, &a, &old, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);
      return old;
    }
    auto* const whole = reinterpret_cast<unsigned __int128*>(at);
    const unsigned __int128 fresh = static_cast<unsigned __int128>(a.high) << 64 | a.low;
    const unsigned __int128 was =
        scope == cts::AtomicScope::kBlock
            ? __nv_atomic_exchange_n(whole, fresh, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK)
            : __nv_atomic_exchange_n(whole, fresh, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);
    return {static_cast<unsigned long long>(was), static_cast<unsigned long long>(was >> 64)};
  }
#else
  template <class T>
  static __device__ T Call(T*, T a, T, cts::AtomicScope) {
    return a;
  }
#endif
  static __device__ Word Update(Word* at, Word a, cts::AtomicScope scope) { return Call(at, a, a, scope); }
  static __device__ Word Updated(Word, Word a) { return a; }
  static Word Result(Word, Word a, Word) { return a; }
  template <class T>
  static std::vector<cts::AtomicRow<T>> Rows() {
    return cts::Rows16();
  }
  template <class T>
  static T Start(unsigned) {
    return cts::Numbered16(0);
  }
  template <class T>
  static T Operand(unsigned i) {
    return cts::Numbered16(i + 1);
  }
  static bool Holds(Word, const Word*, const Word* returned, unsigned n, Word last) {
    return cts::EachOnce16(returned, n, last);
  }
};

CTS_CASE() {
  cts::CheckAtomic<NvExchange16, Word>("16-bytes", cts::control(), cts::OtherBit<Word>,
                                       "16 bytes were not stored, or the old ones not returned");
}

}  // namespace
