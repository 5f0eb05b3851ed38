/*---
clause: lang.group.masks-number-ranks
control: the first thread of each group gives another predicate or value
control-fails-with: a bit of a mask is not the thread of that rank
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kMessage = "a bit of a mask is not the thread of that rank";
  cts::group::CheckGroups<cts::group::Tiles<8>, cts::group::ByRank<cts::group::Ballot>>(
      "ballot-of-tiles", {3, 32}, nullptr, cts::control(), kMessage);
  cts::group::CheckGroups<cts::group::InBranches, cts::group::ByRank<cts::group::Ballot>>(
      "ballot-of-coalesced", {96}, cts::group::BranchOf, cts::control(), kMessage);
  cts::group::CheckGroups<cts::group::Tiles<16>, cts::group::ByRank<cts::group::Match<int>>>(
      "match-of-tiles", {3, 32}, nullptr, cts::control(), kMessage);
  cts::group::CheckGroups<cts::group::InBranches, cts::group::ByRank<cts::group::Match<int>>>(
      "match-of-coalesced", {96}, cts::group::BranchOf, cts::control(), kMessage);
}

}  // namespace
