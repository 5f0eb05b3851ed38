/*---
clause: lang.group.coalesced-threads-are-active
control: the group is made before the branches
control-fails-with: a coalesced group has a thread of another branch or warp
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

struct BeforeBranches {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    body(cooperative_groups::coalesced_threads());
  }
};

template <class Groups>
void Check(const char* name, dim3 threads) {
  cts::Row(name, [&] {
    const auto asked = cts::group::AskAll<Groups, cts::group::OwnNumber>(threads, 7, cts::group::BranchOf, false);
    if (cts::control()) cts::group::NeedTogether(asked.groups);
    for (const std::vector<unsigned>& group : asked.groups) {
      const unsigned first = group[0];
      for (const unsigned thread : group) {
        const bool same_warp = thread / asked.in_block == first / asked.in_block &&
                               thread % asked.in_block / 32 == first % asked.in_block / 32;
        if (!CTS_EXPECT(same_warp && asked.labels[thread] == asked.labels[first],
                        "a coalesced group has a thread of another branch or warp"))
          return;
      }
    }
  });
}
void CheckEither(const char* name, dim3 threads) {
  if (cts::control()) {
    Check<BeforeBranches>(name, threads);
  } else {
    Check<cts::group::InBranches>(name, threads);
  }
}

CTS_CASE() {
  CheckEither("in-32", {32});
  CheckEither("in-96", {96});
  CheckEither("in-5-by-9", {5, 9});
  CheckEither("in-3-by-4-by-20", {3, 4, 20});
}

}  // namespace
