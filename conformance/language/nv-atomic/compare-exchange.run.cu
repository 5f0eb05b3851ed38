/*---
clause: lang.nv-atomic.compare-exchange
control: the expected value has another lowest bit, and threads that share a word load, wait and store
control-fails-with: a word was not exchanged exactly where it equals the expected one, or its old value not told
---*/
#include "built-ins.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kMessage =
      "a word was not exchanged exactly where it equals the expected one, or its old value not told";
  cts::CheckAtomic<cts::NvCompareExchange, unsigned short>("unsigned-short", cts::control(),
                                                           cts::OtherBit<unsigned short>, kMessage);
  cts::CheckAtomic<cts::NvCompareExchange, unsigned>("unsigned", cts::control(), cts::OtherBit<unsigned>, kMessage);
  cts::CheckAtomic<cts::NvCompareExchange, unsigned long long>("unsigned-long-long", cts::control(),
                                                               cts::OtherBit<unsigned long long>, kMessage);
}

}  // namespace
