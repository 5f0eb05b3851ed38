/*---
clause: lang.group.wait-synchronizes
control: the late thread stores after the group has met
control-fails-with: a thread went on after a wait before a late one of its group had come
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "copies.cuh"
#include "cts/case.cuh"

namespace {

constexpr const char* kMessage = "a thread went on after a wait before a late one of its group had come";

struct ByWait {
  template <class Group>
  static __device__ void Wait(const Group& group) {
    cooperative_groups::wait(group);
  }
};
template <unsigned kStages>
struct ByWaitPrior {
  template <class Group>
  static __device__ void Wait(const Group& group) {
    cooperative_groups::wait_prior<kStages>(group);
  }
};

CTS_CASE() {
  const bool early = cts::control();
  cts::group::CheckMeetings<cts::group::WholeBlocks, ByWait>("wait-of-blocks", {5, 4, 9}, nullptr, early, kMessage);
  cts::group::CheckMeetings<cts::group::Tiles<32>, ByWait>("wait-of-tiles-of-32", {96}, nullptr, early, kMessage);
  cts::group::CheckMeetings<cts::group::Tiles<4>, ByWait>("wait-of-tiles-of-4", {3, 4, 7}, nullptr, early, kMessage);
  cts::group::CheckMeetings<cts::group::InBranches, ByWait>("wait-of-coalesced-groups", {96}, cts::group::BranchOf,
                                                            early, kMessage);
  cts::group::CheckMeetings<cts::group::WholeBlocks, ByWaitPrior<1>>("wait-prior-of-blocks", {180}, nullptr, early,
                                                                     kMessage);
  cts::group::CheckMeetings<cts::group::Tiles<8>, ByWaitPrior<0>>("wait-prior-of-tiles-of-8", {72}, nullptr, early,
                                                                  kMessage);
  cts::group::CheckMeetings<cts::group::InBranches, ByWaitPrior<2>>("wait-prior-of-coalesced-groups", {96},
                                                                    cts::group::BranchOf, early, kMessage);
}

}  // namespace
