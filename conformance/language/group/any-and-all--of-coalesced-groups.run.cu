/*---
clause: lang.group.any-and-all
covers: coalesced groups of several branches
control: the first thread of each group gives another predicate
control-fails-with: a coalesced thread was not told whether any or all of its group have a true predicate
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckCoalesced<cts::group::AnyAndAll>(
      cts::control(), "a coalesced thread was not told whether any or all of its group have a true predicate");
}

}  // namespace
