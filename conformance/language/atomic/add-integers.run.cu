/*---
clause: lang.atomic.add-integers
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the sum was not stored, or the old value not returned
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicAdd, int>("int", cts::control(), cts::OtherBit<int>,
                                        "the sum was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicAdd, unsigned>("unsigned", cts::control(), cts::OtherBit<unsigned>,
                                             "the sum was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicAdd, unsigned long long>("unsigned-long-long", cts::control(),
                                                       cts::OtherBit<unsigned long long>,
                                                       "the sum was not stored, or the old value not returned");
}

}  // namespace
