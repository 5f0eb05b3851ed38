/*---
clause: lang.group.reduce-update-async
control: the first thread of each group gives another value
control-fails-with: an atomic does not hold what groups have combined with it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "updates.cuh"

namespace {

constexpr const char* kMessage = "an atomic does not hold what groups have combined with it";

template <class T, class Groups>
void Check(const char* name, dim3 threads, unsigned (*label)(unsigned pattern, unsigned thread)) {
  cts::group::CheckUpdates<Groups, T>(name, threads, label, cts::control(), kMessage);
}

CTS_CASE() {
  Check<int, cts::group::Tiles<32>>("int-by-tiles-of-32", {8, 8}, nullptr);
  Check<unsigned, cts::group::Tiles<4>>("unsigned-by-tiles-of-4", {72}, nullptr);
  Check<long long, cts::group::Tiles<1>>("long-long-by-single-threads", {3, 9}, nullptr);
  Check<unsigned long long, cts::group::InBranches>("unsigned-long-long-by-coalesced-groups", {96},
                                                    cts::group::BranchOf);
  Check<int, cts::group::InBranches>("int-by-coalesced-groups", {5, 9}, cts::group::BranchOf);
  Check<float, cts::group::Tiles<16>>("float-by-tiles-of-16", {64}, nullptr);
  Check<double, cts::group::InBranches>("double-by-coalesced-groups", {96}, cts::group::BranchOf);
}

}  // namespace
