/*---
clause: lang.group.ballot
covers: coalesced groups of several branches
control: the first thread of each group gives another predicate
control-fails-with: a coalesced thread got another set than the threads with a true predicate
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckCoalesced<cts::group::Ballot>(
      cts::control(), "a coalesced thread got another set than the threads with a true predicate");
}

}  // namespace
