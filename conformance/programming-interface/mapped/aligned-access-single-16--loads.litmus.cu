/*---
clause: pi.mapped.aligned-access-single-16
covers: loads
control: the kernel loads the two halves one after the other
control-fails-with: a naturally aligned load of 16 bytes was split
requires: [cc-70, x86-64]
rounds: 20
own-process: its instruction needs PTX 8.3, and what cannot read that refuses every kernel beside it
note: the host's store is single on processors with AVX; elsewhere nothing can be shown
---*/
#include "cts/case.cuh"

#include "split-wide-access.cuh"

namespace {

CTS_LITMUS(litmus, "a naturally aligned load of 16 bytes was split") {
  if (!cts::HostAccesses16Bytes()) return cts::PowerNotShown("this processor's stores of 16 bytes are not single");
  cts::CountSplitWideLoads(litmus, cts::control());
}

}  // namespace
