/*---
clause: lang.group.sync-waits-for-all
control: the late thread stores after the group has met
control-fails-with: a thread went on before a late one of its tile or coalesced group had come
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "late-thread.cuh"

namespace {

constexpr const char* kMessage = "a thread went on before a late one of its tile or coalesced group had come";

template <class Groups>
void Check(const char* by_member, const char* by_function, dim3 threads,
           unsigned (*label)(unsigned pattern, unsigned thread)) {
  cts::group::CheckMeetings<Groups, cts::group::BySync>(by_member, threads, label, cts::control(), kMessage);
  cts::group::CheckMeetings<Groups, cts::group::BySyncFunction>(by_function, threads, label, cts::control(), kMessage);
}

CTS_CASE() {
  Check<cts::group::Tiles<2>>("tiles-of-2", "tiles-of-2-by-the-function", {10, 5}, nullptr);
  Check<cts::group::Tiles<4>>("tiles-of-4", "tiles-of-4-by-the-function", {3, 4, 7}, nullptr);
  Check<cts::group::Tiles<8>>("tiles-of-8", "tiles-of-8-by-the-function", {72}, nullptr);
  Check<cts::group::Tiles<16>>("tiles-of-16", "tiles-of-16-by-the-function", {16, 3}, nullptr);
  Check<cts::group::Tiles<32>>("tiles-of-32", "tiles-of-32-by-the-function", {8, 4, 3}, nullptr);
  Check<cts::group::InBranches>("coalesced-groups", "coalesced-groups-by-the-function", {96}, cts::group::BranchOf);
}

}  // namespace
