/*---
clause: lang.atomic.sub
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the difference was not stored, or the old value not returned
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicSub, int>("int", cts::control(), cts::OtherBit<int>,
                                        "the difference was not stored, or the old value not returned");
  cts::CheckAtomic<cts::AtomicSub, unsigned>("unsigned", cts::control(), cts::OtherBit<unsigned>,
                                             "the difference was not stored, or the old value not returned");
}

}  // namespace
