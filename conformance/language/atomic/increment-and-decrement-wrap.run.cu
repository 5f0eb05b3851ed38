/*---
clause: lang.atomic.increment-and-decrement-wrap
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the next number was not stored, or the old one not returned
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicInc, unsigned>("inc", cts::control(), cts::OtherBit<unsigned>,
                                             "the next number was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicDec, unsigned>("dec", cts::control(), cts::OtherBit<unsigned>,
                                             "the next number was not stored, or the old one not returned");
}

}  // namespace
