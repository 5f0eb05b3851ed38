/*---
clause: lang.atomic.add-double
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the sum was not stored, or the old value not returned
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicAdd, double>("double", cts::control(), cts::OtherBit<double>,
                                           "the sum was not stored, or the old value not returned");
}

}  // namespace
