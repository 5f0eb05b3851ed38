/*---
clause: lang.atomic.cas-16
control: the compare value has another lowest bit, and threads that share a word load, wait and store
control-fails-with: 16 bits were not exchanged exactly where they equal the compare value, or not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicCas<false>, unsigned short>(
      "unsigned-short", cts::control(), cts::OtherBit<unsigned short>,
      "16 bits were not exchanged exactly where they equal the compare value, or not returned");
}

}  // namespace
