/*---
clause: pi.transfers.bidirectional
launches: none
note: true where both copies together took clearly less time than one after the other
---*/
#include "cts/case.cuh"

#include "copy-overlap.cuh"

namespace {

CTS_CASE() { CTS_OBSERVE("copies-overlap", cts::CopiesOverlap()); }

}  // namespace
