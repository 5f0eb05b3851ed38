/*---
clause: lang.atomic.exchange
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the new value was not stored, or the old one not returned
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicExchange, int>("int", cts::control(), cts::OtherBit<int>,
                                             "the new value was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicExchange, unsigned>("unsigned", cts::control(), cts::OtherBit<unsigned>,
                                                  "the new value was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicExchange, unsigned long long>(
      "unsigned-long-long", cts::control(), cts::OtherBit<unsigned long long>,
      "the new value was not stored, or the old one not returned");
  cts::CheckAtomic<cts::AtomicExchange, float>("float", cts::control(), cts::OtherBit<float>,
                                               "the new value was not stored, or the old one not returned");
}

}  // namespace
