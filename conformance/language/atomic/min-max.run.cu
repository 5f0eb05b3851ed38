/*---
clause: lang.atomic.min-max
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the smaller or greater value was not stored, or the old one not returned
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicMin, int>("min-int", cts::control(), cts::OtherBit<int>,
                                        "the smaller or greater value was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicMin, unsigned>(
      "min-unsigned", cts::control(), cts::OtherBit<unsigned>,
      "the smaller or greater value was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicMin, long long>(
      "min-long-long", cts::control(), cts::OtherBit<long long>,
      "the smaller or greater value was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicMin, unsigned long long>(
      "min-unsigned-long-long", cts::control(), cts::OtherBit<unsigned long long>,
      "the smaller or greater value was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicMax, int>("max-int", cts::control(), cts::OtherBit<int>,
                                        "the smaller or greater value was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicMax, unsigned>(
      "max-unsigned", cts::control(), cts::OtherBit<unsigned>,
      "the smaller or greater value was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicMax, long long>(
      "max-long-long", cts::control(), cts::OtherBit<long long>,
      "the smaller or greater value was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicMax, unsigned long long>(
      "max-unsigned-long-long", cts::control(), cts::OtherBit<unsigned long long>,
      "the smaller or greater value was not stored, or the old one not returned");
}

}  // namespace
