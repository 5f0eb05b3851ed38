/*---
clause: lang.group.shfl
covers: coalesced groups of several branches
control: the first thread of each group gives another value
control-fails-with: a coalesced thread got another value than that of the rank it asked for
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "shuffles.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckCoalesced<cts::group::ShflFromRanks>(
      cts::control(), "a coalesced thread got another value than that of the rank it asked for");
}

}  // namespace
