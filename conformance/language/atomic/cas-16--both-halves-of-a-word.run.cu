/*---
clause: lang.atomic.cas-16
covers: both halves of a word at the same time
control: the word of both halves is loaded, and stored again with the new half
control-fails-with: an exchange of one half was lost to one of the other half
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "both-halves.cuh"

namespace {

CTS_CASE() {
  cts::CheckBothHalves<cts::AtomicCas<false>, unsigned short>(
      "unsigned-short", cts::control(), "an exchange of one half was lost to one of the other half");
}

}  // namespace
