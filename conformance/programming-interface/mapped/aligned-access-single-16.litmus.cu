/*---
clause: pi.mapped.aligned-access-single-16
control: the kernel stores the two halves one after the other
control-fails-with: a naturally aligned store of 16 bytes was split
requires: [cc-70, x86-64]
rounds: 40
own-process: its instruction needs PTX 8.3, and what cannot read that refuses every kernel beside it
note: the host's look is one load on processors with AVX; elsewhere nothing can be shown
---*/
#include "cts/case.cuh"

#include "split-wide-access.cuh"

namespace {

CTS_LITMUS(litmus, "a naturally aligned store of 16 bytes was split") {
  if (!cts::HostAccesses16Bytes()) return cts::PowerNotShown("this processor's loads of 16 bytes are not single");
  cts::CountSplitWideStores(litmus, cts::control());
}

}  // namespace
