/*---
clause: lang.atomic.cas-128
control: the compare value has another lowest bit, and threads that share a word load, wait and store
control-fails-with: 16 bytes were not exchanged exactly where they equal the compare value, or not returned
requires: [cc-90]
---*/
#include "../words-of-16-bytes.cuh"
#include "cts/case.cuh"

namespace {

struct AtomicCas16 : cts::AtomicDefaults {
  using Word = cts::Word16;
  template <class T>
  static __device__ T Call(T* at, T a, T b, [[maybe_unused]] cts::AtomicScope scope) {
#if __CUDA_ARCH__ >= 900  // not declared below
    if (scope == cts::AtomicScope::kBlock) return atomicCAS_block(at, a, b);
    if (scope == cts::AtomicScope::kSystem) return atomicCAS_system(at, a, b);
    return atomicCAS(at, a, b);
#else
    *at = b;
    return a;
#endif
  }
  // A counter: from each word to the next one. The first comparison, with what nobody stored, is how it learns of the
  // word.
  static __device__ Word Update(Word* at, Word, cts::AtomicScope scope) {
    Word assumed, old = {0, 0};
    do {
      assumed = old;
      old = Call(at, assumed, Next(assumed), scope);
    } while (!(old == assumed));
    return old;
  }
  static __device__ Word Next(Word word) { return cts::Numbered16(static_cast<unsigned>(word.low + 0x1000) + 1); }
  static __device__ Word Updated(Word old, Word) { return Next(old); }
  static Word Result(Word old, Word a, Word b) { return old == a ? b : old; }
  template <class T>
  static std::vector<cts::AtomicRow<T>> Rows() {
    return cts::Rows16();
  }
  template <class T>
  static T Start(unsigned) {
    return cts::Numbered16(0);
  }
  template <class T>
  static T Operand(unsigned) {
    return {};
  }
  static bool Holds(Word, const Word*, const Word* returned, unsigned n, Word last) {
    return cts::EachOnce16(returned, n, last) && last == cts::Numbered16(n);
  }
};

CTS_CASE() {
  cts::CheckAtomic<AtomicCas16, cts::Word16>(
      "16-bytes", cts::control(), cts::OtherBit<cts::Word16>,
      "16 bytes were not exchanged exactly where they equal the compare value, or not returned");
}

}  // namespace
