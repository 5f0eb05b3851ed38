/*---
clause: lang.group.binary-partition
covers: coalesced groups of two branches
control: the first thread of each group gives the other predicate
control-fails-with: coalesced threads are not together exactly where they have the same predicate
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "parts.cuh"

namespace {

void Check(const char* name, dim3 threads) {
  constexpr const char* kMessage = "coalesced threads are not together exactly where they have the same predicate";
  if (cts::control()) {
    cts::group::CheckDivision<cts::group::CoalescedInTwo<true>>(name, threads, cts::group::BitInBranchOf, true,
                                                                kMessage);
  } else {
    cts::group::CheckDivision<cts::group::CoalescedInTwo<false>>(name, threads, cts::group::BitInBranchOf, false,
                                                                 kMessage);
  }
}

CTS_CASE() {
  Check("in-96", {96});
  Check("in-5-by-9", {5, 9});
  Check("in-3-by-4-by-20", {3, 4, 20});
}

}  // namespace
