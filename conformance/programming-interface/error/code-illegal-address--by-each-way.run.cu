/*---
clause: pi.error.code-illegal-address
covers: streams, events, queries, copies, graphs, another thread's work
control: the access is one at an address that is not aligned, a fault with a code of its own
control-fails-with: an invalid address was not reported as cudaErrorIllegalAddress by some call or of some place
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

#include "faults-by-each-way.family.cuh"

namespace {

CTS_CHILD(Fault) { TellCodeByWay(); }

CTS_CASE() {
  CheckEachWay(cts::control() ? cts::Fault::kMisaligned : cts::Fault::kNullStore, cudaErrorIllegalAddress,
               "an invalid address was not reported as cudaErrorIllegalAddress by some call or of some place");
}

}  // namespace
