/*---
clause: lang.group.part-tells-place
control: the first thread of each parent gives another label
control-fails-with: a part of a group tells another number of parts, or a number of its own that another one has
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "parts.cuh"

namespace {

template <class Groups, class OtherGroups>
void Check(const char* name, dim3 threads, unsigned (*label)(unsigned pattern, unsigned thread)) {
  constexpr const char* kMessage =
      "a part of a group tells another number of parts, or a number of its own that another one has";
  if (cts::control()) {
    cts::group::CheckNumbersOfParts<OtherGroups>(name, threads, label, true, kMessage);
  } else {
    cts::group::CheckNumbersOfParts<Groups>(name, threads, label, false, kMessage);
  }
}

CTS_CASE() {
  using cts::group::CoalescedInTwo, cts::group::LabeledCoalesced, cts::group::LabeledTiles, cts::group::TilesInTwo;
  Check<LabeledTiles<32, int, false>, LabeledTiles<32, int, true>>("labels-in-tiles-of-32", {8, 12},
                                                                   cts::group::LabelOf);
  Check<LabeledTiles<8, char, false>, LabeledTiles<8, char, true>>("labels-in-tiles-of-8", {72}, cts::group::LabelOf);
  Check<LabeledCoalesced<long long, false>, LabeledCoalesced<long long, true>>("labels-in-coalesced-groups", {96},
                                                                               cts::group::LabelInBranchOf);
  Check<TilesInTwo<32, false>, TilesInTwo<32, true>>("predicates-in-tiles-of-32", {8, 12}, cts::group::BitOf);
  Check<TilesInTwo<4, false>, TilesInTwo<4, true>>("predicates-in-tiles-of-4", {72}, cts::group::BitOf);
  Check<CoalescedInTwo<false>, CoalescedInTwo<true>>("predicates-in-coalesced-groups", {96}, cts::group::BitInBranchOf);
}

}  // namespace
