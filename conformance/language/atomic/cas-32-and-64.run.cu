/*---
clause: lang.atomic.cas-32-and-64
control: the compare value has another lowest bit, and threads that share a word load, wait and store
control-fails-with: a word was not exchanged exactly where it equals the compare value, or its old value not returned
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicCas<true>, int>(
      "int", cts::control(), cts::OtherBit<int>,
      "a word was not exchanged exactly where it equals the compare value, or its old value not returned");
  cts::CheckAtomic<cts::AtomicCas<true>, unsigned>(
      "unsigned", cts::control(), cts::OtherBit<unsigned>,
      "a word was not exchanged exactly where it equals the compare value, or its old value not returned");
  cts::CheckAtomic<cts::AtomicCas<true>, unsigned long long>(
      "unsigned-long-long", cts::control(), cts::OtherBit<unsigned long long>,
      "a word was not exchanged exactly where it equals the compare value, or its old value not returned");
}

}  // namespace
