/*---
clause: lang.atomic.and-or-xor
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the bitwise result was not stored, or the old value not returned
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicAnd, int>("and-int", cts::control(), cts::OtherBit<int>,
                                        "the bitwise result was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicAnd, unsigned>("and-unsigned", cts::control(), cts::OtherBit<unsigned>,
                                             "the bitwise result was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicAnd, unsigned long long>(
      "and-unsigned-long-long", cts::control(), cts::OtherBit<unsigned long long>,
      "the bitwise result was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicOr, int>("or-int", cts::control(), cts::OtherBit<int>,
                                       "the bitwise result was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicOr, unsigned>("or-unsigned", cts::control(), cts::OtherBit<unsigned>,
                                            "the bitwise result was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicOr, unsigned long long>(
      "or-unsigned-long-long", cts::control(), cts::OtherBit<unsigned long long>,
      "the bitwise result was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicXor, int>("xor-int", cts::control(), cts::OtherBit<int>,
                                        "the bitwise result was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicXor, unsigned>("xor-unsigned", cts::control(), cts::OtherBit<unsigned>,
                                             "the bitwise result was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicXor, unsigned long long>(
      "xor-unsigned-long-long", cts::control(), cts::OtherBit<unsigned long long>,
      "the bitwise result was not stored, or the old value not returned");
}

}  // namespace
