/*---
clause: lang.group.match
covers: coalesced groups, values of 8 bytes
control: the first thread of each group gives another value
control-fails-with: a coalesced thread got another set than the threads with its value
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckCoalesced<cts::group::Match<long long>>(
      cts::control(), "a coalesced thread got another set than the threads with its value");
}

}  // namespace
