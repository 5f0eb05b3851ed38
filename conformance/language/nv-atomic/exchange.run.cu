/*---
clause: lang.nv-atomic.exchange
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: a word was not stored, or the old one not returned
---*/
#include "built-ins.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kMessage = "a word was not stored, or the old one not returned";
  cts::CheckAtomic<cts::NvExchange, unsigned>("unsigned", cts::control(), cts::OtherBit<unsigned>, kMessage);
  cts::CheckAtomic<cts::NvExchange, unsigned long long>("unsigned-long-long", cts::control(),
                                                        cts::OtherBit<unsigned long long>, kMessage);
}

}  // namespace
