/*---
clause: lang.atomic.exchange-128
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: a word of 16 bytes was not stored, or the old one not returned
requires: [cc-90]
---*/
#include "../words-of-16-bytes.cuh"
#include "cts/case.cuh"

namespace {

struct AtomicExchange16 : cts::AtomicDefaults {
  using Word = cts::Word16;
  template <class T>
  static __device__ T Call(T* at, T a, T, [[maybe_unused]] cts::AtomicScope scope) {
#if __CUDA_ARCH__ >= 900  // not declared below
    if (scope == cts::AtomicScope::kBlock) return atomicExch_block(at, a);
    if (scope == cts::AtomicScope::kSystem) return atomicExch_system(at, a);
    return atomicExch(at, a);
#else
    *at = a;
    return a;
#endif
  }
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
  cts::CheckAtomic<AtomicExchange16, cts::Word16>("16-bytes", cts::control(), cts::OtherBit<cts::Word16>,
                                                  "a word of 16 bytes was not stored, or the old one not returned");
}

}  // namespace
