/*---
clause: lang.atomic.cas-128
control: the compare value has another lowest bit, and threads that share a word load, wait and store
control-fails-with: 16 bytes were not exchanged exactly where they equal the compare value, or not returned
requires: [cc-90]
---*/
#include "../words-of-16-bytes.cuh"
#include "cts/case.cuh"

namespace {

struct AtomicCas16 : cts::CompareAndStore16<AtomicCas16> {
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
};

CTS_CASE() {
  cts::CheckAtomic<AtomicCas16, cts::Word16>(
      "16-bytes", cts::control(), cts::OtherBit<cts::Word16>,
      "16 bytes were not exchanged exactly where they equal the compare value, or not returned");
}

}  // namespace
