/*---
clause: lang.group.labeled-partition
covers: coalesced groups of two branches
control: the first thread of each group gives another label
control-fails-with: coalesced threads are not together exactly where they have the same label
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "parts.cuh"

namespace {

template <class T>
void Check(const char* name, dim3 threads) {
  constexpr const char* kMessage = "coalesced threads are not together exactly where they have the same label";
  if (cts::control()) {
    cts::group::CheckDivision<cts::group::LabeledCoalesced<T, true>>(name, threads, cts::group::LabelInBranchOf, true,
                                                                     kMessage);
  } else {
    cts::group::CheckDivision<cts::group::LabeledCoalesced<T, false>>(name, threads, cts::group::LabelInBranchOf, false,
                                                                      kMessage);
  }
}

CTS_CASE() {
  Check<int>("int-in-96", {96});
  Check<unsigned char>("unsigned-char-in-5-by-9", {5, 9});
  Check<long long>("long-long-in-3-by-4-by-20", {3, 4, 20});
}

}  // namespace
